"""All screens beside the main ones: sheets, panels, questions, what stops a table, and pages that say no.

No pictures of them are kept.

Whoever makes a screen adds it here, or to the main ones: `test_screens` fails while a part of the client is on none of them.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import FilePayload

from sennik.match.seal import fingerprint
from tests.browser.histories import HISTORIES
from tests.browser.pads import PADS
from tests.browser.replays import REPLAYS
from tests.browser.scenes import NAMES, Moment, Scene, dream, lobby, moment, pressed
from tests.browser.screens import SCREENS, Show, begun, home, moments, path, plain, until_told
from tests.browser.tables import TELL
from tests.browser.visitor import Visitor
from tests.conformance.subjects import PRESETS
from tests.match.evenings import Evening
from tests.match.test_seal import play, sealed

LONGEST: Final = "Świętosława Maksymiliana"
"""As long as a name may be."""


def changed(scene: Scene, **of_table: Any) -> Scene:
    """The same moment at a table of which that is different."""
    name, view = scene
    return name, {**view, "table": {**view["table"], **of_table}}


def reseated(scene: Scene, seat: int, **of_seat: Any) -> Scene:
    """The same moment with that said of who sits there."""
    seats = [{**each, **of_seat} if number == seat else each for number, each in enumerate(scene[1]["table"]["seats"])]
    return changed(scene, seats=seats)


def seen(scene: Scene, **of_view: Any) -> Scene:
    """The same moment of which somebody else is told."""
    return scene[0], {**scene[1], **of_view}


def unasked(scene: Scene, seat: int = 1) -> Scene:
    """The same moment while the table waits for another seat."""
    return seen(scene, decision=None, waiting=[seat])


def at(make: Callable[[], Scene], *then: str) -> Show:
    """A table as it is made, after these buttons have been pressed (selectors of the page, the first that is seen of each)."""

    def show(visitor: Visitor) -> None:
        visitor.come(make())
        press(visitor, *then)

    return show


def press(visitor: Visitor, *buttons: str) -> None:
    for button in buttons:
        visitor.page.clock.run_for(300)
        visitor.page.locator(button).locator("visible=true").first.click()
    visitor.page.clock.run_for(300)


def after(show: Show, *then: str) -> Show:
    """A screen after these buttons have been pressed on it."""

    def both(visitor: Visitor) -> None:
        show(visitor)
        press(visitor, *then)

    return both


def told(make: Callable[[], Scene], *messages: dict[str, Any]) -> Show:
    """A table that says that after somebody has come."""

    def show(visitor: Visitor) -> None:
        visitor.come(make())
        visitor.page.wait_for_selector(".play main > *, main.lobby")
        for message in messages:
            visitor.tell(message)

    return show


def ended(code: str) -> Show:
    """A table that sends whoever comes away."""

    def show(visitor: Visitor) -> None:
        told(lambda: moments()["sen"], {"type": "bye", "code": code, "text": "To zdanie mówi serwer."})(visitor)
        visitor.page.wait_for_selector("main h1")

    return show


def as_nobody(path: str, wait: str) -> Show:
    """A page as somebody sees it who has no name yet."""

    def show(visitor: Visitor) -> None:
        visitor.answer(me=None, **{"tables/gate": moments()["lobby"][1]["table"]})
        visitor.anew(path, wait)

    return show


def with_companions(make: Callable[[], Scene], *then: str) -> Show:
    """A table at which several people play on this browser."""

    def show(visitor: Visitor) -> None:
        visitor.answer(tickets={"ticket": "any"})
        visitor.answer(me={**visitor.answers["/api/me"], "person": "pAla", "companions": [{"person": "pOla", "name": "Ola"}]})
        visitor.anew("/nowhere", "main h1")
        visitor.views.append(make()[1])
        visitor.go("/t/shared", "main.curtain")
        press(visitor, *then)

    return show


def refused(path: str, screen: str, wait: str) -> Show:
    """A page while the server says no to what it asks for."""

    def show(visitor: Visitor) -> None:
        visitor.refuse(path, 404, "To zdanie mówi serwer.")
        visitor.go("/elsewhere", "main h1")
        visitor.go(screen, wait)

    return show


def _sen() -> Scene:
    return moments()["sen"]


def _end() -> Scene:
    return moments()["sen-end"]


def _goes_on() -> Scene:
    """A lobby where a game goes on from a position of another table."""
    return changed(moments()["lobby"], position={"moment": 57, "table": "senreplay", "anew": True})


def _guests() -> Scene:
    """A lobby with somebody banned, somebody without a seat, and somebody who is away."""
    scene = changed(moments()["lobby"], locked=True, banned=[{"person": "b", "name": LONGEST}])
    return reseated(scene, 1, present=False)


def _guest() -> Scene:
    """The same lobby as a guest sees it who may take no seat."""
    return seen(changed(_guests(), host="pOla"), seat=None, you="w")


def _other_side(scene: Scene) -> Scene:
    """The moment while somebody has been sent away and wants another's seat, and another is late."""
    promise = {"person": "w", "name": LONGEST, "missing": ["pAla"]}
    return reseated(reseated(scene, 1, promise=promise), 2, present=False, stand_in=True)


def _helped(name: str) -> Callable[[], Scene]:
    """That moment at a table that tells what can be known."""

    def make() -> Scene:
        scene = moments()[name]
        return changed(scene, setup={**scene[1]["table"]["setup"], "odds": True})

    return make


def _odds(name: str, *then: str) -> Show:
    """That moment, with what can be known of each hidden card."""

    def show(visitor: Visitor) -> None:
        at(_helped(name), ".top [aria-keyshortcuts=K]")(visitor)
        until_told(visitor, ".note button")
        press(visitor, *then)

    return show


def _hinted(make: Callable[[], Scene]) -> Show:
    """A table that gives hints, after somebody has asked for one."""

    def show(visitor: Visitor) -> None:
        scene = make()
        visitor.come(changed(scene, setup={**scene[1]["table"]["setup"], "hints": True}))
        until_told(visitor, ".bar .lamp")
        press(visitor, ".bar .lamp")
        until_told(visitor, ".bar .told")

    return show


def _mail() -> Scene:
    """A table by mail whose next move has days."""
    scene = unasked(_sen())
    setup = scene[1]["table"]["setup"]
    setup = {**setup, "clock": {**setup["clock"], "tempo": "mail", "turn": 172_800, "bank": 0}}
    return seen(changed(scene, setup=setup), clocks=[{"seat": 1, "since": 0, "turn": 172_800_000, "bank": 0}])


def _said(what: str, seat: int | None, text: str = "", name: str = LONGEST) -> dict[str, Any]:
    """What somebody says who has that seat, or without one somebody of that name."""
    called = name if seat is None else NAMES[seat]
    return {"type": "said", "person": f"p{called}", "name": called, "seat": seat, "what": what, "text": text}


def _talking() -> Scene:
    scene = _sen()
    return changed(scene, setup={**scene[1]["table"]["setup"], "chat": True})


def _asks(seat: int, *asked: int) -> dict[str, Any]:
    """The question of that seat, which the others have still to answer."""
    return {"question": 1, "seat": seat, "asked": list(asked)}


def _stays(visitor: Visitor) -> None:
    """The moment after somebody has said no to a move that was to go back."""
    scene = changed(unasked(_sen()), take_back=_asks(0, 1, 2))
    news = [{"at": 1, "kind": "stays", "person": "pOla", "name": LONGEST, "seat": 1}]
    after = {**scene[1]["table"], "take_back": None, "news": news}
    told(lambda: scene, {"type": "table", "n": scene[1]["n"] + 1, "table": after, "seat": 0, "now": 0})(visitor)


def _told_of(make: Callable[[], Scene], place: str) -> Show:
    """A table that tells what the card at that place does."""

    def show(visitor: Visitor) -> None:
        visitor.come(make())
        visitor.page.locator(f'[data-place="{place}"]').first.dispatch_event("contextmenu")
        visitor.page.wait_for_selector("dialog[open] .told")

    return show


def _met(make: Callable[[], Scene], *known: str) -> Show:
    """A table at which somebody is for the first time, who was told of these things already."""

    def show(visitor: Visitor) -> None:
        visitor.page.evaluate(TELL, ["usual", " ".join(known)])
        visitor.come(make())
        until_told(visitor, ".callout")

    return show


def _asked(make: Callable[[], Scene], thing: str) -> Show:
    """A table that tells what that is, by its selector."""

    def show(visitor: Visitor) -> None:
        visitor.come(make())
        visitor.page.locator(thing).locator("visible=true").first.dispatch_event("contextmenu")
        visitor.page.wait_for_selector("dialog[open] .told")

    return show


MENU, SCORES, LOG, RULES = (f".top .button:nth-of-type({number})" for number in (1, 3, 4, 5))


def _public(scene: Scene) -> Scene:
    return changed(scene, setup={**scene[1]["table"]["setup"], "public": True})


def _shared(visitor: Visitor) -> None:
    """The result of a game to give to others, where the device has nothing for that."""
    link = {"url": "http://192.168.0.7:8017/t/scene", "title": "Sennik", "text": "Ala wygrała w Sen!", "picture": "/favicon.svg"}
    visitor.answer(**{f"tables/{_end()[1]['table']['id']}/link": link})
    SCREENS["sen-end"](visitor)
    press(visitor, ".result .button")
    visitor.page.wait_for_selector(".result .panel")


def _unreached(visitor: Visitor) -> None:
    """A table whose server can't be reached any more."""
    visitor.come(_sen())
    visitor.page.wait_for_selector(".board")
    visitor.refuse("tickets", 503, "")
    visitor.sockets[-1].close(code=1012)


def _kept(visitor: Visitor) -> None:
    """The games without a network once there is one."""
    visitor.go("/offline", "main.offline form")
    press(visitor, "main.offline form [type=submit]")
    visitor.page.wait_for_selector(".play")
    visitor.go("/offline", "main.offline .kept")


def _unreached_home(visitor: Visitor) -> None:
    """The front page once the server can't be reached any more."""
    visitor.go("/", "main.home")
    visitor.refuse("tables", 0, "")
    visitor.page.clock.run_for(6_000)
    visitor.page.wait_for_selector(".unreached")


def _sealed() -> Scene:
    """A table with sealed deals, into which two people have mixed something."""
    scene = lobby("cats", "base", 4)
    mixed = {scene[1]["you"]: "szary kot", "other": "9b1c0e2f4d7a86e35b90cc27fa3d1e48"}
    setup = {**scene[1]["table"]["setup"], "sealed": True}
    return changed(scene, setup=setup, seal={"fingerprint": fingerprint("5a" * 32), "mixed": mixed})


def _played() -> str:
    """The record of a game of Sen with sealed deals."""
    return play(sealed("szary kot", "9b1c0e2f4d7a86e35b90cc27fa3d1e48")).record()


def _dreamt() -> str:
    """The record of a night of Dreamland with sealed deals."""
    return Evening(next(case for case in PRESETS if case.game.name == "dreamland"), 3, 120, sealed=True).play().record()


def _checked(made: Callable[[], str], old: str = "", new: str = "") -> Show:
    """The page that checks a game, with the record of one, in which a text was replaced."""

    def show(visitor: Visitor) -> None:
        record = made().replace(old, new)
        visitor.go("/check", "main label")
        file: FilePayload = {"name": "match.jsonl", "mimeType": "text/plain", "buffer": record.encode()}
        visitor.page.set_input_files("main input[type=file]", file)
        visitor.page.wait_for_selector("main .checked ul")

    return show


def _sheets(make: Callable[[], Scene]) -> dict[str, Show]:
    """What the bar on top of a table opens."""
    return {"menu": at(make, MENU), "scores": at(make, SCORES), "rules": at(make, RULES)}


def _keyed(show: Show, *keys: str) -> Show:
    def both(visitor: Visitor) -> None:
        show(visitor)
        for key in keys:
            visitor.page.clock.run_for(300)
            visitor.page.keyboard.press(key)
        visitor.page.clock.run_for(300)

    return both


def _foretold(make: Callable[[], Scene], sign: str, *keys: str) -> Show:
    """A table on which a move is prepared with these keys, once it says what would come of it, by this selector."""

    def show(visitor: Visitor) -> None:
        visitor.come(make())
        visitor.page.wait_for_selector(".board")
        for key in keys:
            visitor.page.clock.run_for(300)
            visitor.page.keyboard.press(key)
        until_told(visitor, sign)
        visitor.page.clock.run_for(300)

    return show


def _drawn(now: Moment) -> bool:
    """The viewer has drawn a number, and knows some of the own lands."""
    return begun("drawn", 12)(now) and "use" not in now.rules.offer(now.state, 0)


def _hearts(now: Moment) -> bool:
    """The viewer plays a one-sided slip into a row with a heart."""
    return (
        begun("turn", 30)(now)
        and any(now.state.row_down)
        and any(len(play) > 1 for play in now.rules.offer(now.state, 0)["play"])
    )


def _looked_for(visitor: Visitor) -> None:
    """The rules, searched: what is found, unfolded."""
    visitor.go("/elsewhere", "main h1")
    visitor.go("/rules/cats/night", "main h2")
    visitor.page.locator("input[type=search]").fill("joker")
    visitor.page.wait_for_selector(".rulings:not(.folded) .ruling")


def _first_time(visitor: Visitor) -> None:
    """The front page as somebody has it who has never played that game, and begins one."""
    visitor.page.evaluate("localStorage.removeItem('sennik-met')")
    after(home("cats"), "form .button-main")(visitor)
    visitor.page.wait_for_selector(".offer")


def _learnt(game: str, preset: str, step: int) -> Show:
    """A lesson that somebody has left at that step, from 0. A role stands behind the preset."""

    def show(visitor: Visitor) -> None:
        visitor.page.evaluate("kept => localStorage.setItem('sennik-lessons', kept)", json.dumps({f"{game} {preset}": step}))
        visitor.go("/elsewhere", "main h1")
        visitor.go("/".join(["/learn", game, *preset.split(" ")]), ".lesson .words, .taught h2")

    return show


AT_TABLES: Final = {
    f"{game}-{name}": show
    for game in ("sen", "seventeen", "cats", "dreamland-night", "dreamland-count")
    for name, show in _sheets(lambda game=game: moments()["dreamland-dawn" if game == "dreamland-count" else game]).items()  # type: ignore[misc]
    if game != "dreamland-count" or name == "scores"
}

FURTHER: Final[dict[str, Show]] = {
    **AT_TABLES,
    # The front page
    "home-portrait": after(home("sen"), "button.picture"),
    "home-settings": after(home("sen"), "header .button-icon:last-child"),
    "home-played": after(SCREENS["home-lists"], ".played summary"),
    "home-leave": after(SCREENS["home-lists"], ".own li .button-quiet:last-child"),
    **{f"form-{game}": after(home(game), ".more button") for game in ("seventeen", "cats", "dreamland")},
    **{f"rules-{game}": path(f"/rules/{game}", "main h2") for game in ("sen", "seventeen", "dreamland")},
    "rules-jubilee": path("/rules/sen/jubilee", "main h2"),
    "rules-ruling": path("/rules/sen/long-dream#j12", ".ruling:focus"),
    "rules-judge": path("/rules/dreamland/online#k11", ".ruling:focus"),
    "rules-found": _looked_for,
    "settings-portrait": after(SCREENS["settings"], "dialog[open] button.picture", "dialog[open] details summary"),
    # Before the start
    "lobby-goes-on": at(_goes_on),
    "lobby-goes-on-options": at(_goes_on, ".actions .line .button"),
    "lobby-guests": at(_guests, ".seats li .row > [aria-expanded]"),
    "lobby-guest": at(_guest),
    "lobby-out": at(lambda: seen(_guests(), seat=None)),
    "lobby-code": at(lambda: moments()["lobby"], ".share [aria-expanded]"),
    "lobby-options": at(lambda: moments()["lobby-dreamland"], ".actions .line .button:first-child"),
    "lobby-rules": at(lambda: moments()["lobby"], ".actions .line .button:last-child"),
    "lobby-public": at(lambda: _public(moments()["lobby"])),
    "lobby-teams": at(lambda: lobby("cats", "teams", 4)),
    "sen-odds": _odds("sen"),
    "sen-odds-rival": _odds("sen", ".rival .who"),
    "sen-odds-table": _odds("sen", ".note button"),
    "seventeen-odds": _odds("seventeen"),
    "seventeen-odds-table": _odds("seventeen", ".note button"),
    "cats-odds": _odds("cats"),
    "cats-odds-rival": _odds("cats", ".rival .who"),
    "replay-cats-odds-table": after(REPLAYS["replay-cats-odds"], ".note button"),
    "seventeen-hint": _hinted(lambda: moment("seventeen", "basic", 4, begun("turn", 12))),
    "seventeen-hint-window": _hinted(lambda: moments()["seventeen"]),
    "cats-hint": _hinted(lambda: moment("cats", "base", 4, begun("turn", 30))),
    "cats-hint-teams": _hinted(lambda: moments()["cats-teams"]),
    "lobby-hints": at(lambda: lobby("seventeen", "basic", 4), ".actions .line .button:first-child"),
    "lobby-sealed": at(_sealed, ".sealed summary"),
    "lobby-one-device": at(lambda: lobby("dreamland", "device", 1)),
    "lobby-companions": at(lambda: moments()["lobby"], ".companions summary"),
    # During a game
    "sen-log": at(lambda: seen(_sen(), log=[{**each, "by": "stand_in"} for each in _sen()[1]["log"]]), LOG),
    "sen-guide": _keyed(at(_sen), "?"),
    "seventeen-guide": _keyed(at(lambda: moments()["seventeen"]), "?"),
    "seventeen-unseen": _told_of(lambda: moment("seventeen", "basic", 4, begun("turn", 12), open_hands=False), "draw"),
    # What something is, and what is told of by itself
    "sen-asked": _told_of(_sen, "dream.0.0"),
    "sen-asked-bar": _asked(_sen, ".bar [data-about^=do-]"),
    "seventeen-asked": _asked(lambda: moments()["seventeen"], ".mine .tokens"),
    "cats-asked": _asked(lambda: moments()["cats-teams"], ".mine .land"),
    "dreamland-asked": _asked(lambda: moments()["dreamland-night"], ".bubble .held"),
    "sen-met": _met(_sen),
    "seventeen-met": _met(lambda: moments()["seventeen"], "asking"),
    "cats-met": _met(lambda: moments()["cats-teams"], "asking"),
    "dreamland-met": _met(lambda: moments()["dreamland-ready"], "asking"),
    "poster": path("/poster", "main .code img"),
    "poster-cats": path("/poster/cats", "main .code img"),
    "cats-guide": _keyed(at(lambda: moments()["cats"]), "?"),
    "sen-would": _foretold(lambda: moment("sen", "basic", 4, _drawn), ".mine .would"),
    "sen-would-long": _foretold(lambda: moment("sen", "long-dream", 5, _drawn), ".mine .would"),
    "sen-waking": _foretold(lambda: moments()["sen"], ".bar .hint", "w"),
    "seventeen-would": _foretold(lambda: moment("seventeen", "basic", 4, _hearts), ".mine .would"),
    "seventeen-lies": _foretold(lambda: moment("seventeen", "basic", 4, _hearts), ".bar .hint", "2"),
    "cats-would": _foretold(lambda: moments()["cats-teams"], ".badge", "1"),
    "menu-invite": at(lambda: unasked(_sen()), MENU, ".ways [aria-expanded]"),
    "menu-host": at(lambda: _other_side(_sen()), MENU),
    "keys": _keyed(at(lambda: moments()["dreamland-night"]), "?"),
    "waiting": at(lambda: unasked(_sen())),
    "watched": at(lambda: seen(unasked(_sen()), seat=None)),
    "stood-in": at(lambda: reseated(unasked(_sen(), 0), 0, stand_in=True)),
    "paused": at(lambda: changed(_sen(), pause={"begun": True, "wanted": [0, 1], "asked": []})),
    "pause-asked": at(lambda: changed(_sen(), pause={"begun": False, "wanted": [1], "asked": [0]})),
    "take-back": at(lambda: seen(unasked(_sen()), take_back={"decision": 1, "asking": False})),
    "take-back-asked": at(lambda: changed(_sen(), take_back=_asks(1, 0, 2))),
    "take-back-asking": at(lambda: changed(unasked(_sen()), take_back=_asks(0, 1, 2))),
    "take-back-stays": _stays,
    "called-off": at(lambda: changed(reseated(unasked(_sen()), 1, late=True), phase="over", called_off=True)),
    "away": at(lambda: reseated(unasked(_sen()), 1, present=False, bot_at=38_000)),
    "late": at(lambda: reseated(unasked(_sen()), 1, late=True)),
    "late-end": at(lambda: changed(reseated(unasked(_sen()), 1, late=True), ending={"wanted": [2], "asked": [0]})),
    "hurried": at(lambda: seen(_sen(), decision={**_sen()[1]["decision"], "remaining": 20_000})),
    "ringed": at(lambda: seen(_sen(), clocks=[{"seat": 0, "since": -40_000, "turn": 60_000, "bank": 60_000}])),
    "by-mail": at(_mail),
    "seat-asked": at(lambda: _other_side(_sen())),
    "unreached": _unreached,
    "talk": told(_talking, _said("bravo", 1), _said("laugh", 2), _said("chat", 3, "A ja mam kruka.")),
    "talk-apart": told(
        _talking, _said("chat", None, "A ja mam kruka, a właściwie nawet całe stado."), _said("laugh", None, name="Tata")
    ),
    "crowded-sen": at(lambda: pressed("sen", "long-dream", 5, LONGEST)),
    "crowded-seventeen": at(lambda: pressed("seventeen", "basic", 6, LONGEST)),
    "crowded-cats": at(lambda: pressed("cats", "teams", 6, LONGEST)),
    "lanterns-scores": after(plain("lanterns"), SCORES),
    "lanterns-count": plain("lanterns-count", "n"),
    "lanterns-end": plain("lanterns-end", "n", "n"),
    # Dreamland's own
    "dreamland-turn": at(lambda: dream("turn")),
    "dreamland-appeal": at(lambda: dream("appeal")),
    "dreamland-doubt": at(lambda: dream("doubt")),
    "dreamland-penalty": at(lambda: dream("penalty")),
    "dreamland-board": at(lambda: dream("board")),
    "dreamland-aloud": at(lambda: dream("aloud_turn")),
    "dreamland-stood-in": at(lambda: reseated(dream("turn"), 2, stand_in=True)),
    "dreamland-mend": at(lambda: dream("aloud_settled"), ".mend"),
    "dreamland-offender": at(lambda: dream("aloud_other"), ".answers button:last-child"),
    "dreamland-aloud-last": at(lambda: dream("aloud_last")),
    "dreamland-pass": at(lambda: dream("device_pass")),
    "dreamland-look": at(lambda: dream("device_look")),
    "dreamland-device-tick": at(lambda: dream("device_tick")),
    "dreamland-device-recall": at(lambda: dream("device_recall")),
    # Score pads for boxed games
    **PADS,
    "pad-earlier": after(PADS["pad-sen-end"], "main details summary"),
    "pad-shared": after(PADS["pad-sen-end"], "main > .line .button:last-child"),
    "pad-options": after(PADS["pad-new"], "form details summary"),
    # Looking back
    **REPLAYS,
    **HISTORIES,
    "history-nobody": as_nobody("/history", "main h1"),
    # Lessons
    "learn-sen": path("/learn/sen", ".lesson .words"),
    "learn-seventeen": _learnt("seventeen", "basic", 3),
    "learn-cats": _learnt("cats", "base", 4),
    "learn-astray": after(_learnt("sen", "basic", 1), ".bar .button:last-child"),
    "learn-over": _learnt("sen", "basic", 8),
    "learn-role": _learnt("dreamland", "online fairy", 0),
    "learn-clue": _learnt("dreamland", "online fairy", 1),
    "learn-appeal": after(_learnt("dreamland", "online fairy", 3), ".suggestion", ".say button[type=submit]"),
    "learn-mask": _learnt("dreamland", "online dreamer", 2),
    "learn-object": _learnt("dreamland", "online devil", 2),
    "learn-recall": _learnt("dreamland", "online dreamer", 5),
    "learn-dawn": _learnt("dreamland", "online imp", 5),
    "learn-none": path("/learn/dreamland/device", "main h1"),
    "learn-none-part": path("/learn/dreamland/online/nobody", "main h1"),
    "learn-none-game": path("/learn/nothing", "main h1"),
    "home-first-time": _first_time,
    # The end of a game
    "end-wanted": _keyed(at(lambda: changed(_end(), next="other", next_by="pOla", games=3, won=[1, 0, 2, 0])), "n", "n"),
    "end-other": after(SCREENS["sen-end"], ".over .buttons button:nth-of-type(2)"),
    "end-shared": _shared,
    "end-abandoned": at(lambda: changed(seen(_sen(), decision=None), phase="over", abandoned=True)),
    "check": path("/check", "main label"),
    "check-fine": _checked(_played),
    "check-wrong": _checked(_played, "szary kot", "szary kos"),
    "check-roles": _checked(_dreamt),
    # Several people on one device, and what is not to be had
    "curtain": with_companions(lambda: seen(unasked(_sen(), 0), seat=None, waiting=[0, 1])),
    "curtain-asked": with_companions(lambda: changed(seen(unasked(_sen(), 0), seat=None), take_back=_asks(2, 0, 1))),
    "curtain-one": with_companions(lambda: seen(unasked(_sen(), 0), seat=None), "details summary"),
    "gate": as_nobody("/t/gate", "main.gate form"),
    "home-new": as_nobody("/", "main.home"),
    # Without a network
    "offline": path("/offline", "main.offline form"),
    "offline-settings": after(path("/offline", "main.offline form"), "main.offline form > button.button-quiet"),
    "offline-kept": _kept,
    "offline-gone": path("/offline/gone2345", "main [role=alert], main h1"),
    "home-unreached": _unreached_home,
    "device-spent": refused("links/check", "/device/spent0", "main [role=alert]"),
    "table-closed": ended("closed"),
    "table-none": ended("no-table"),
    "table-locked": ended("locked"),
    "table-full": ended("table-full"),
}
