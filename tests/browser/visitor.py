"""A page that is shown one screen after the other: it is somebody's, and every table it comes to is as in a scene."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, WebSocketRoute

from tests.browser.scenes import Scene
from tests.browser.tables import PATIENCE, introduce, knowing

GO: Final = """path => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
}"""
"""Shows the page of that path, as a link does."""

ANSWERED: Final = """(() => {
    const {fetch} = window;
    window.fetch = async (asked, how) => {
        const {pathname, search} = new URL(asked instanceof Request ? asked.url : asked, location.href);
        const answers = JSON.parse(sessionStorage.getItem("answers") ?? "{}");
        const answer = answers[pathname + search] ?? answers[pathname];
        if (answer === undefined) return fetch(asked, how);
        if (answer.status === 0) throw new TypeError("Failed to fetch");
        return Response.json(answer.body, {status: answer.status});
    };
})()"""
"""Answers on the page itself what the server is not to answer. To stop the browser's requests on their way would take several
times as long, and for each of them, whoever answers it.
"""

ANSWERS: Final = "answers => { sessionStorage.setItem('answers', answers); }"
FIRST_ANSWERS: Final = "sessionStorage.setItem('answers', sessionStorage.getItem('answers') ?? %s);"

KEPT: Final = tuple(f"/api/{path}" for path in ("me", "games", "texts", "tables", "played", "tickets"))
"""Of what the page does not ask for again on the next screen: it forgets these answers when it is loaded anew."""

STAGE: Final = ".play main > *, main.lobby"
"""What is there as soon as a table is shown."""


@dataclass(frozen=True)
class Answer:
    """What the server says."""

    body: Any
    status: int = 200


@dataclass(frozen=True)
class Refusal:
    """A no of the server, in its words; with the status 0 it can't be reached."""

    status: int
    text: str

    @property
    def body(self) -> Any:
        return {"code": "refused", "text": self.text}


class Visitor:
    """Ala at her browser. Nobody else is there: a table says what its scene says."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.views: list[dict[str, Any]] = []
        self.sockets: list[WebSocketRoute] = []
        self.answers: dict[str, Any] = {}
        """What the server is to answer, by path, and first by path and query; what is not here it answers itself."""
        self.usual: dict[str, Any] | None = None
        """What it is to answer on the screens that ask for nothing else; None while that is being settled."""
        page.route_web_socket("**/ws/tables/*", self._talk)

    def answer(self, **answers: Any) -> None:
        """From now on these paths of the API are answered with that."""
        if not self.answers:
            self.page.add_init_script(ANSWERED)
        self.answers |= {f"/api/{path}": answer for path, answer in answers.items()}
        self._hand_over()

    def refuse(self, path: str, status: int, text: str) -> None:
        """From now on that path of the API is answered with a no, in these words."""
        self.answer(**{path: Refusal(status, text)})

    def settle(self) -> None:
        """All answers until now are the usual ones."""
        self.usual = dict(self.answers)

    def forget(self) -> None:
        """Takes back whatever is answered otherwise than usual, and what the page has of it."""
        if self.usual is None or self.answers == self.usual:
            return
        kept = any(self.answers.get(path) != self.usual.get(path) for path in KEPT)
        self.answers = dict(self.usual)
        self._hand_over()
        if kept:
            self.anew("/nowhere", "main h1")

    def anew(self, path: str, wait: str) -> None:
        """Loads the page of that path."""
        self.page.evaluate("path => { history.pushState(null, '', path); }", path)
        self.page.reload()
        self.page.wait_for_selector(wait)

    def _hand_over(self) -> None:
        """Gives the page the answers, which it keeps when it is loaded anew. Before ``enter`` there is nobody to have them."""
        if self.page.url.startswith("http"):
            self.page.evaluate(ANSWERS, self._written())

    def _written(self) -> str:
        """The answers as the page keeps them."""
        answers = {path: answer if isinstance(answer, Refusal) else Answer(answer) for path, answer in self.answers.items()}
        return json.dumps({path: {"status": answer.status, "body": answer.body} for path, answer in answers.items()})

    def _talk(self, socket: WebSocketRoute) -> None:
        def heard(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "hello":
                self.sockets.append(socket)
                socket.send(json.dumps(self.views[-1]))
            elif said["type"] == "ping":
                socket.send(json.dumps({"type": "pong"}))
            elif "id" in said:
                socket.send(json.dumps({"type": "accepted", "id": said["id"]}))

        socket.on_message(heard)

    def enter(self, address: str, language: str) -> None:
        """Opens the front page, as Ala."""
        introduce(self.page, address, "Ala", language[:2])
        if self.answers:
            self.page.add_init_script(FIRST_ANSWERS % json.dumps(self._written()))
        self.page.goto(address)
        self.page.wait_for_selector("main h1")

    def go(self, path: str, wait: str) -> None:
        """Shows the page of that path, as soon as something is there."""
        self.page.evaluate(GO, path)
        self.page.wait_for_selector(wait)

    def come(self, scene: Scene) -> None:
        """Comes to a table where all is as in the scene."""
        self.views.append(scene[1])
        self.page.evaluate(GO, "/elsewhere")
        self.go(f"/t/scene{len(self.views)}", STAGE)

    def tell(self, message: dict[str, Any]) -> None:
        """The table says something to the page that is open."""
        self.sockets[-1].send(json.dumps(message))


@contextmanager
def visiting(
    browser: Browser,
    language: str,
    width: int,
    height: int,
    *,
    script: Path | None = None,
    moves: bool = False,
    touched: bool = False,
) -> Iterator[Visitor]:
    """A page of its own for a visitor, with a mouse or touched by a finger, on which nothing moves by itself unless it may.

    ``script`` runs on it before all else.
    """
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale=language,
        reduced_motion="no-preference" if moves else "reduce",
        has_touch=touched,
        is_mobile=touched,
        bypass_csp=True,
    )
    context.set_default_timeout(PATIENCE)
    knowing(context)
    if script is not None:
        context.add_init_script("window.realTimeout = setTimeout.bind(window);")
        context.add_init_script(path=script)
    yield Visitor(context.new_page())
    context.close()
