"""A page that is shown one screen after the other: it is somebody's, and every table it comes to is as in a scene."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, Route, WebSocketRoute

from tests.browser.scenes import Scene
from tests.browser.tables import PATIENCE

KNOWN: Final = (
    "body => fetch('/api/me', {method: 'PUT', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)})"
)
GO: Final = """path => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
}"""
"""Shows the page of that path, as a link does."""

STAGE: Final = ".play main > *, main.lobby"
"""What is there as soon as a table is shown."""


@dataclass(frozen=True)
class Refusal:
    """A no of the server, in its words; with the status 0 it can't be reached."""

    status: int
    text: str


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
            self.page.route("**/api/**", self._answer)
        self.answers |= {f"/api/{path}": answer for path, answer in answers.items()}

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
        self.answers = dict(self.usual)
        self.anew("/nowhere", "main h1")

    def anew(self, path: str, wait: str) -> None:
        """Loads the page of that path."""
        self.page.evaluate("path => { history.pushState(null, '', path); }", path)
        self.page.reload()
        self.page.wait_for_selector(wait)

    def _answer(self, route: Route) -> None:
        asked = urlsplit(route.request.url)
        path = next((each for each in (f"{asked.path}?{asked.query}", asked.path) if each in self.answers), "")
        answer = self.answers.get(path)
        if isinstance(answer, Refusal) and answer.status == 0:
            route.abort()
        elif isinstance(answer, Refusal):
            route.fulfill(status=answer.status, json={"code": "refused", "text": answer.text})
        elif path:
            route.fulfill(json=answer)
        else:
            route.fallback()

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
        self.page.goto(address)
        self.page.wait_for_selector("main h1")
        self.page.evaluate(KNOWN, {"name": "Ala", "language": language[:2]})
        self.page.reload()
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
    if script is not None:
        context.add_init_script("window.realTimeout = setTimeout.bind(window);")
        context.add_init_script(path=script)
    yield Visitor(context.new_page())
    context.close()
