"""What can be wrong with a screen, as scripts that a page runs on itself. Each returns what it has found, in words.

What is wrong for whoever does not see (axe, a control that is called otherwise than it looks), for whoever tells no colours
apart, and for whoever has little room: what is cut off, beside the page, covered or out of reach.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

AXE: Final = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
"""What the script named ``FOUND`` needs on the page."""


def all_of(*scripts: str) -> str:
    """One script that runs these one after the other, and returns all that they find. Each question to a page takes time."""
    return f"async () => [{', '.join(f'...await ({script})() ?? []' for script in scripts)}]"


STILL = """async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    document.getAnimations().forEach((one) => { try { one.finish(); } catch { one.cancel(); } });
    await new Promise(requestAnimationFrame);
}"""

FOUND = """async () => {
    // Where the clock of the page stands still axe has its own.
    const {setTimeout} = window;
    window.setTimeout = window.realTimeout ?? setTimeout;
    const {violations} = await axe.run(document, {resultTypes: ["violations"]});
    window.setTimeout = setTimeout;
    return violations.flatMap(({id, nodes}) => nodes.map(({target, failureSummary}) =>
        `${id}: ${target.join(" ")} ${failureSummary.split("\\n").slice(1, 2).join(" ").trim().slice(0, 160)}`));
}"""

UNNAMED = r"""() => {
    const plain = (text) => text.normalize("NFKC").toLowerCase()
        .replace(/[^\p{L}\p{N}+%×]+/gu, " ").replace(/ *× */gu, "×").trim();
    const shows = {visibilityProperty: true, opacityProperty: true};
    const walked = document.querySelector("dialog[open]") ?? document.body;
    const controls = "button, a[href], input, select, textarea, summary, [role=button], [role=link], [role=radio]";
    const text = (id) => document.getElementById(id)?.textContent ?? "";
    const seen = (element) => {
        const words = [];
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
            const parent = texts.currentNode.parentElement;
            // Pictures have names of their own, and a key is no name: it is told beside it.
            if (parent.closest("svg, kbd, .visually-hidden") || !parent.checkVisibility(shows)) continue;
            const {width, height} = parent.getBoundingClientRect();
            if (width > 1 && height > 1) words.push(texts.currentNode.data);
        }
        return plain(words.join(" "));
    };
    return [...walked.querySelectorAll(controls)].flatMap((control) => {
        if (!control.checkVisibility(shows)) return [];
        const by = control.getAttribute("aria-labelledby")?.split(" ").map(text).join(" ");
        const given = by ?? control.getAttribute("aria-label");
        const shown = seen(control);
        // The word in a picture may come first: it stands above all else that is seen.
        const drawn = plain([...control.querySelectorAll("svg text")].map((one) => one.textContent).join(" "));
        const named = plain(given ?? "");
        if (given === null || given === undefined || named.startsWith(shown)) return [];
        if (named.startsWith(plain(`${drawn} ${shown}`))) return [];
        return [`${control.tagName.toLowerCase()}.${control.className} shows “${shown}” and is called “${given}”`];
    });
}"""

FLAWS = r"""() => {
    const found = [];
    const called = (element) => `${element.tagName.toLowerCase()}.${element.classList[0] ?? ""}`;
    const told = (element) => `${called(element)} "${element.textContent.trim().slice(0, 40)}"`;
    // A phone shows a page that is too wide from farther away, and calls that its own width.
    const wide = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > wide) found.push(`the page is ${document.documentElement.scrollWidth} wide`);

    const seen = {visibilityProperty: true, opacityProperty: true};
    const read = (element) => element.closest(".visually-hidden, svg") === null && element.checkVisibility(seen);
    for (const element of document.querySelectorAll("button, a, input, select, textarea, summary")) {
        const box = element.getBoundingClientRect();
        if (!read(element) || box.width <= 1) continue;
        if (box.left < -1 || box.right > wide + 1) found.push(`beside the page: ${told(element)} ${box.left}..${box.right}`);
    }

    // What stays while the page moves under it has a ground of its own where it has words: else two texts run into each other.
    for (const element of document.querySelectorAll("main ~ *, main *")) {
        const style = getComputedStyle(element);
        if (!["fixed", "sticky"].includes(style.position) || !read(element) || element.innerText.trim() === "") continue;
        const seenThrough = /\/ 0?\.\d+\)|rgba\(.+, 0(\.\d+)?\)/.test(style.backgroundColor);
        if (seenThrough) found.push(`see-through: ${told(element)} ${style.backgroundColor}`);
    }

    // What stands above a text and hides what does not fit. A box that can be scrolled that way shows all of it.
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
        const text = texts.currentNode;
        const element = text.parentElement;
        if (text.data.trim() === "" || element.closest("script, style, select") || !read(element)) continue;
        range.selectNodeContents(text);
        const words = range.getBoundingClientRect();
        for (let box = element; box && box !== document.body; box = box.parentElement) {
            const style = getComputedStyle(box);
            // Read aloud alone: a box of one pixel.
            if (style.clipPath !== "none" || style.position === "fixed") break;
            if (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none") break;
            const hides = (overflow) => overflow === "hidden" || overflow === "clip";
            const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";
            const edge = box.getBoundingClientRect();
            const across = hides(style.overflowX) && (words.left < edge.left - 1 || words.right > edge.right + 1);
            // A line is higher than its letters: a fifth of it may be lost.
            const spare = words.height / 5;
            const down = hides(style.overflowY) && (words.top < edge.top - spare || words.bottom > edge.bottom + spare);
            if (across || down) {
                found.push(`cut off by ${called(box)}: ${told(element)}`);
                break;
            }
            if (scrolls(style.overflowX) || scrolls(style.overflowY)) break;
        }
    }

    // A word stays whole where a line of its box has room for it. A short one always has room, unless the letters are very large.
    const SHORT = wide > 20 * parseFloat(getComputedStyle(document.documentElement).fontSize) ? 8 : 0;
    const broken = () => {
        const [first, ...further] = [...range.getClientRects()].filter((each) => each.width > 0);
        return further.some((each) => each.top >= first.bottom - 2);
    };
    texts.currentNode = document.body;
    while (texts.nextNode()) {
        const text = texts.currentNode;
        const element = text.parentElement;
        if (text.data.trim() === "" || element.closest("script, style, select, textarea") || !read(element)) continue;
        range.selectNodeContents(text);
        if (!broken() || getComputedStyle(element).hyphens === "auto") continue;
        let block = element;
        while (getComputedStyle(block).display === "inline") block = block.parentElement;
        const {paddingLeft, paddingRight} = getComputedStyle(block);
        const room = block.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        // What a no-break space ties together is one word. A column is as wide as its table lets it.
        if (block.closest("table")) continue;
        for (const {0: word, index} of text.data.matchAll(/[^ \n\t\u200b\u00ad/–—-]+/g)) {
            if (room <= 1) continue;
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (!broken()) continue;
            const width = [...range.getClientRects()].reduce((sum, each) => sum + each.width, 0);
            if (width <= room || word.length <= SHORT) found.push(`broken word: “${word}” in ${told(element)}`);
        }
    }
    return [...new Set(found)];
}"""

COVERED = r"""(root) => {
    const scope = document.querySelector(root);
    const scrolls = (box) => /auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight + 1;
    const boxes = [scope, ...scope.querySelectorAll("*")].filter(scrolls);
    const page = document.scrollingElement;
    if (page.scrollHeight > page.clientHeight + 1) boxes.push(page);
    // A bar at an edge of what scrolls, or over all of it. Before it has come to rest there it goes by like anything else.
    // What has come to the end of its own part is pushed on: it still lies on others, and goes by itself.
    const stays = (element, pushed) => {
        for (let box = element; box && box !== scope; box = box.parentElement) {
            const {position, top, bottom} = getComputedStyle(box);
            if (position === "fixed") return box;
            if (position !== "sticky") continue;
            let frame = box.parentElement;
            while (frame !== page && frame && !scrolls(frame)) frame = frame.parentElement;
            const whole = !frame || frame === page;
            const edge = whole ? {top: 0, bottom: innerHeight} : frame.getBoundingClientRect();
            // How far from the edge it comes to rest: below another bar, it may be.
            const padding = (side) => (whole ? 0 : parseFloat(getComputedStyle(frame)[side]));
            const own = box.getBoundingClientRect();
            const rests = (beyond) => beyond >= -2 && (pushed || beyond <= 2);
            if (top !== "auto" && rests(edge.top + padding("paddingTop") + parseFloat(top) - own.top)) return box;
            if (bottom !== "auto" && rests(own.bottom - edge.bottom + padding("paddingBottom") + parseFloat(bottom))) return box;
        }
        return null;
    };
    const called = (element) => `${element.tagName.toLowerCase()}.${element.classList[0] ?? ""}`;
    const found = new Set();
    const seen = new Map();
    // As far as a button is high.
    const step = 2.5 * parseFloat(getComputedStyle(document.documentElement).fontSize);
    const look = (where) => {
        for (const button of scope.querySelectorAll("button, a[href], summary, input, select, textarea")) {
            const box = button.getBoundingClientRect();
            const shown = !button.closest(".visually-hidden") && button.checkVisibility({visibilityProperty: true});
            if (!shown || box.width <= 2 || box.height <= 2 || button.closest("[inert]")) continue;
            const target = button.matches("input") && button.closest("label") ? button.closest("label") : button;
            const {left, top, width, height} = target.getBoundingClientRect();
            const [x, y] = [left + width / 2, top + height / 2];
            if (!seen.has(target)) seen.set(target, false);
            // Whoever scrolls sees it elsewhere: here it is outside of what is shown.
            let inside = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
            for (let frame = target.parentElement; inside && frame && frame !== document.body; frame = frame.parentElement) {
                if (!/auto|scroll|hidden|clip/.test(getComputedStyle(frame).overflowY)) continue;
                const edge = frame.getBoundingClientRect();
                inside = y > edge.top + 1 && y < edge.bottom - 1 && x > edge.left + 1 && x < edge.right - 1;
                // What it stands in within the page shows nothing of it.
                if (frame.matches("dialog")) break;
            }
            if (!inside) continue;
            const top1 = document.elementFromPoint(x, y);
            if (top1 === null || top1 === target || target.contains(top1) || top1.contains(target)) {
                seen.set(target, true);
                continue;
            }
            const bar = stays(top1, true);
            if (bar !== null && !bar.contains(target) && stays(target, false) === null) continue;
            // What others ask lies over the stage until it is answered or put off.
            if (top1.closest(".over .ask, .wish")) {
                seen.set(target, true);
                continue;
            }
            found.add(`"${target.textContent.trim().slice(0, 30)}" ${called(target)} is under ${called(top1)} ${where}`);
        }
    };
    look("");
    for (const box of boxes) {
        const before = box.scrollTop;
        for (let at = 0; at <= box.scrollHeight - box.clientHeight; at += Math.min(step, Math.max(1, box.clientHeight / 8))) {
            box.scrollTop = at;
            look(`at ${Math.round(at)} of ${called(box)}`);
        }
        box.scrollTop = box.scrollHeight;
        look("at the end");
        box.scrollTop = before;
    }
    for (const [target, free] of seen) {
        if (!free) found.add(`"${target.textContent.trim().slice(0, 30)}" ${called(target)} is never free`);
    }
    return [...found].slice(0, 8);
}"""

TWINS = r"""() => {
    const own = (element) => [...element.classList].filter((name) => !name.startsWith("svelte-"));
    const clear = /rgba\(.+, 0\)|\/ 0\)|^transparent$/;
    const colour = /rgba?\([^)]*\)|oklab\([^)]*\)|color\([^)]*\)|#[0-9a-f]{3,8}\b|var\(--[\w-]+\)/gi;
    const borders = ["Top", "Right", "Bottom", "Left"];
    const painted = (style) => {
        const lines = borders.flatMap((side) => {
            const drawn = parseFloat(style[`border${side}Width`]) > 0 && !clear.test(style[`border${side}Color`]);
            return drawn ? [`${style[`border${side}Style`]} ${style[`border${side}Width`]}`] : ["none"];
        });
        const ring = parseFloat(style.outlineWidth) > 0 && style.outlineStyle !== "none" && !clear.test(style.outlineColor);
        const shadow = style.boxShadow === "none" ? "" : style.boxShadow.replace(colour, "");
        const ground = style.backgroundImage.replace(colour, "");
        return [lines, ring && style.outlineStyle, shadow, ground, style.fontWeight, style.fontStyle,
            style.textDecorationLine, style.rotate, style.translate, style.scale, style.transform, style.borderRadius,
            style.content, style.clipPath, style.maskImage, style.width, style.height].join(";");
    };
    const hues = (style) => [style.color, style.backgroundColor, style.backgroundImage, style.boxShadow, style.opacity,
        ...borders.map((side) => parseFloat(style[`border${side}Width`]) > 0 ? style[`border${side}Color`] : "")].join(";");
    const memory = new Map();
    /** What of an element is seen without colours, of what colours it is, and what is written in it. */
    const look = (element) => {
        if (memory.has(element)) return memory.get(element);
        let seen = {shape: "", hue: "", text: ""};
        if (element.checkVisibility({visibilityProperty: true}) && !element.matches(".visually-hidden, .unseen")) {
            const style = getComputedStyle(element);
            if (element instanceof SVGElement) {
                const bare = element.outerHTML.replace(/ (id|class|style|href|data-\w+|aria-\w+)="[^"]*"/g, "");
                const drawn = bare.replace(/url\([^)]*\)/g, "");
                const inked = [...element.querySelectorAll("[class]"), element].map((each) => hues(getComputedStyle(each)));
                seen = {shape: drawn.replace(colour, ""), hue: element.outerHTML.match(colour)?.join() + inked.join(), text: ""};
            } else {
                const both = ["::before", "::after"].map((side) => getComputedStyle(element, side));
                const sides = both.filter((side) => side.content !== "none");
                const inside = [...element.childNodes].map((node) => {
                    if (node.nodeType === Node.ELEMENT_NODE) return look(node);
                    return {shape: "", hue: "", text: node.nodeType === Node.TEXT_NODE ? node.data.trim() : ""};
                });
                // The room that words take is theirs.
                const room = (text) => element.textContent.trim() === "" ? text : text.split(";").slice(0, -2).join(";");
                const shapes = [room(painted(style)), ...sides.map(painted), ...inside.map((each) => each.shape)];
                seen = {
                    shape: `${element.tagName}(${shapes.join("|")})`,
                    hue: [hues(style), ...sides.map(hues), ...inside.map((each) => each.hue)].join("|"),
                    text: [element.value, element.placeholder, ...inside.map((each) => each.text)].join(" ").trim(),
                };
            }
        } else seen.shape = "hidden";
        memory.set(element, seen);
        return seen;
    };
    const words = (element) => element.textContent.trim().slice(0, 24);
    const told = (element) => `${element.tagName.toLowerCase()}.${own(element).join(".")} “${words(element)}”`;
    // What is pressed says in words what it does: how much it shines tells nothing more.
    const weight = /^(button-main|button-quiet|button-danger|big|quiet|small|tabular)$/;
    const state = (element) => {
        const {ariaPressed, ariaInvalid, ariaSelected, ariaCurrent, ariaDisabled, disabled} = element;
        const names = own(element).filter((name) => !weight.test(name));
        return [...names, ariaPressed, ariaInvalid, ariaSelected, ariaCurrent, ariaDisabled, disabled].join(" ");
    };
    const found = new Set();
    window.twins = [];
    const scope = document.querySelector("dialog[open]") ?? document.body;
    for (const parent of scope.querySelectorAll("*")) {
        if (parent instanceof SVGElement || parent.children.length < 2) continue;
        const sort = (each) => `${each.tagName} ${own(each).find((name) => !weight.test(name)) ?? ""}`;
        const families = Map.groupBy([...parent.children], sort);
        for (const family of families.values()) {
            const kinds = new Map();
            for (const each of family) {
                if (each instanceof SVGElement || look(each).shape === "hidden") continue;
                const kind = `${state(each)}|${look(each).hue}`;
                if (!kinds.has(kind)) kinds.set(kind, each);
            }
            const members = [...kinds.values()];
            for (const [at, one] of members.entries()) for (const other of members.slice(at + 1)) {
                const [a, b] = [look(one), look(other)];
                if (a.hue === b.hue) continue;
                // One has a state that the other has not, or they are of two sorts, which their words may tell.
                const [mine, theirs] = [state(one), state(other)].map((words) => new Set(words.split(" ")));
                const sorted = state(one) !== state(other) && (mine.isSubsetOf(theirs) || theirs.isSubsetOf(mine));
                if (sorted) window.twins.push([one, other]);
                // Whoever chooses a colour sees colours, and hears their names.
                if (a.shape !== b.shape || (!sorted && a.text !== b.text) || one.closest(".portraits .choice")) continue;
                found.add(`${told(one)} and ${told(other)} differ in colour alone`);
            }
        }
    }
    // Marks without a word or a drawing, wherever they are.
    const marks = new Map();
    for (const each of scope.querySelectorAll("main *, dialog *")) {
        if (each instanceof SVGElement || each.children.length > 0 || each.matches("input, img")) continue;
        if (each.textContent.trim() !== "") continue;
        const {width, height} = each.getBoundingClientRect();
        if (width < 2 || height < 2 || width > 48 || look(each).shape === "hidden") continue;
        const kind = `${each.tagName}.${own(each)[0] ?? ""} ${look(each).shape}`;
        const other = marks.get(kind) ?? each;
        if (look(other).hue !== look(each).hue && !each.closest(".portraits")) {
            found.add(`the marks ${told(other)} and ${told(each)} in ${told(each.parentElement)} differ in colour alone`);
        }
        marks.set(kind, other);
    }
    return [...found];
}"""
"""Things of one kind beside each other that differ in their colours and in nothing else: neither in shape nor in a mark, nor,
where they are in one state, in their words. Those that are in different states are kept for ``FORCED``.
"""

FORCED = r"""() => {
    const found = new Set();
    const unseen = ".visually-hidden, .unseen, [inert]";
    const drawn = (element) => element.checkVisibility({visibilityProperty: true}) && !element.closest(unseen);
    const called = (element) => (element.ariaLabel ?? element.textContent).trim().slice(0, 24);
    const line = (style, side) => parseFloat(style[`border${side}Width`]) > 0 && style[`border${side}Style`] !== "none";
    const edges = (style) => ["Top", "Bottom"].some((side) => line(style, side));
    for (const button of document.querySelectorAll("button.button")) {
        if (!drawn(button)) continue;
        if (!edges(getComputedStyle(button))) found.add(`no edge is left of the button “${called(button)}”`);
    }
    const own = (element) => [...element.classList].filter((name) => !name.startsWith("svelte-")).join(".");
    const KEPT = ["color", "backgroundColor", "borderTopWidth", "borderTopStyle", "borderTopColor", "borderLeftWidth",
        "borderLeftStyle", "outlineStyle", "outlineWidth", "fontWeight", "textDecorationLine", "content", "fill", "stroke",
        "rotate", "translate", "transform"];
    const seen = (element) => [element, ...element.querySelectorAll("*")].map((each) => {
        if (!each.checkVisibility({visibilityProperty: true})) return "hidden";
        const styles = [getComputedStyle(each), getComputedStyle(each, "::before"), getComputedStyle(each, "::after")];
        return each.tagName + styles.map((style) => KEPT.map((name) => style[name]).join()).join();
    }).join("|");
    for (const [one, other] of window.twins ?? []) {
        if (one.isConnected && other.isConnected && seen(one) === seen(other)) {
            found.add(`${one.tagName.toLowerCase()}.${own(one)} and .${own(other)} “${called(other)}” look alike`);
        }
    }
    return [...found];
}"""
"""What is lost where the device paints all in a few colours of its own (``forced-colors``): the edges of buttons, and which of
the things that ``TWINS`` has kept is in which state.
"""

HALVED = """() => {
    scrollTo(0, 0);
    const all = [...document.querySelectorAll("main .button, main .input, main label:has(input)")];
    return all.flatMap((element) => {
        const {top, bottom} = element.getBoundingClientRect();
        const halved = element.checkVisibility() && top < innerHeight - 1 && bottom > innerHeight + 1;
        return halved ? [`halved by the edge of the screen: ${element.textContent.trim().slice(0, 40)} ${top}..${bottom}`] : [];
    });
}"""

CLOSING = """() => {
    const sheet = document.querySelector("dialog[open]");
    const close = sheet.querySelector(".head button");
    if (close === null) return [];
    const before = sheet.scrollTop;
    sheet.scrollTop = sheet.scrollHeight;
    const {left, right, top, bottom} = close.getBoundingClientRect();
    const touched = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    sheet.scrollTop = before;
    return close.contains(touched) ? [] : [`the sheet can't be closed at its end: ${touched?.outerHTML.slice(0, 80)} is touched`];
}"""

REACHED = """() => {
    const mine = document.querySelector(".play .board :is(.mine, .own, .hand) [data-place$='.0.0']");
    // Below a replay lies what it is steered with.
    const bar = document.querySelector(".play .controls") ?? document.querySelector(".play .bar");
    if (mine === null || mine.closest(".rivals") !== null || bar === null || document.querySelector("dialog[open]")) return [];
    scrollTo(0, document.documentElement.scrollHeight);
    const [card, below] = [mine.getBoundingClientRect(), bar.getBoundingClientRect()];
    const found = [];
    if (card.top < 0 || card.bottom > below.top + 1) found.push("my card lies under the bar or off the screen");
    if (below.bottom > innerHeight + 1) found.push("the bar is out of sight");
    if (document.querySelector(".top").offsetHeight > innerHeight / 6) found.push("the head takes the room of the stage");
    scrollTo(0, 0);
    return found;
}"""
"""Whether one's own first card can be scrolled to above a bar that stays in sight."""

UNFOLD = "() => document.querySelectorAll('details').forEach((each) => { each.open = true; })"
