import { cleanup, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { tick } from "svelte";
import { beforeEach, describe, expect, test } from "vitest";
import { useTexts } from "../../i18n/locale.svelte";
import type { Refused, View } from "../../net/messages";
import { accessibilityFaults } from "../../testing/accessible";
import { dreamlandInfo, dreamlandView, dreamScenes, type DreamScene } from "./testing/scenes";
import { playPage, quietSession, snapshotOf } from "../../testing/play";
import { texts } from "../../testing/texts";
import { tellDreamland } from "./tell";
import type { DreamFields } from "./fields";

const stopped: Refused = { type: "refused", id: "1", kind: "illegal", code: "dreamland-clue-stem", text: "„kotek” ma wspólną podstawę z hasłem „kot”." };

/** The page at a moment of a game, with what was sent; `refusal` answers every move. */
function play(scene: DreamScene, refusal: Refused | null = null, changes: Partial<View> = {}): { said: string[][]; container: HTMLElement } {
  const said: string[][] = [];
  const session = quietSession();
  session.answer = (move, text) => {
    said.push(text ? [move, text] : [move]);
    return Promise.resolve(refusal);
  };
  const { container } = playPage(dreamlandInfo, session, snapshotOf(dreamlandView(scene, changes), performance.now()));
  return { said, container };
}

beforeEach(() => {
  useTexts("pl", texts.pl);
});

test.each(dreamScenes)("%s: what is said in passing finds the bar at the foot, and stays clear of it", (scene) => {
  const { container } = play(scene);
  const bars = container.querySelectorAll(".say, .bar");
  expect([...bars].filter((bar) => !bar.matches("[data-foot]"))).toEqual([]);
});

describe("awake", () => {
  test("the word lies open, and a clue is typed for it", async () => {
    const { said, container } = play("turn");
    expect(screen.getByText("kot")).toBeInTheDocument();
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.type(screen.getByRole("textbox", { name: "Twoja podpowiedź" }), "  mruczy {Enter}");
    expect(said).toEqual([["clue 1", "mruczy"]]);
    expect(screen.getByRole("textbox", { name: "Twoja podpowiedź" })).toHaveValue("");
  });

  test("a clue that is stopped stays in its field with the reason, and may be appealed (K14)", async () => {
    const { said, container } = play("turn", stopped);
    const field = screen.getByRole("textbox", { name: "Twoja podpowiedź" });
    await userEvent.type(field, "kotek{Enter}");
    expect(screen.getByRole("alert")).toHaveTextContent("wspólną podstawę");
    expect(field).toHaveValue("kotek");
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Odwołaj się" }));
    expect(said).toEqual([["clue 1", "kotek"], ["appeal 1", "kotek"]]);
    await userEvent.type(field, "x");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("a clue that was stopped leads to the rule that stopped it (K11)", async () => {
    play("turn", stopped);
    await userEvent.type(screen.getByRole("textbox"), "kotek{Enter}");
    await userEvent.click(screen.getByRole("button", { name: /^Dlaczego\?.*„kotek”/ }));
    await waitFor(() => {
      expect(document.querySelector("[data-ruling=K11]")).toHaveFocus();
    });
    expect(screen.getByRole("dialog", { name: /Kraina snów: zasady/ })).toContainElement(document.querySelector("[data-ruling=K11]"));
  });

  test("what is typed while a clue is on its way stays, and a refusal of that clue is not appealed for it (K14)", async () => {
    const answers: ((refusal: Refused | null) => void)[] = [];
    const session = quietSession();
    session.answer = () => new Promise((resolve) => answers.push(resolve));
    playPage(dreamlandInfo, session, snapshotOf(dreamlandView("turn"), performance.now()));
    const field = screen.getByRole("textbox", { name: "Twoja podpowiedź" });
    await userEvent.type(field, "mruczy{Enter}");
    await userEvent.type(field, "ek");
    answers[0]?.(null);
    await tick();
    await tick();
    expect(field).toHaveValue("mruczyek");
    await userEvent.type(field, "{Enter}");
    await userEvent.type(field, "x");
    answers[1]?.(stopped);
    expect(await screen.findByRole("alert")).toHaveTextContent("wspólną podstawę");
    expect(screen.queryByRole("button", { name: "Odwołaj się" })).toBeNull();
  });

  test("the turn can be passed (K15), and nobody else's", async () => {
    const { said } = play("turn");
    await userEvent.click(screen.getByRole("button", { name: "Pas" }));
    expect(said).toEqual([["pass 1"]]);
    play("held");
    expect(screen.getAllByRole("button", { name: "Pas" })[1]).toBeDisabled();
  });

  test("a doubtful clue shows why, and both answers (K13)", async () => {
    const { said, container } = play("doubt");
    const bubble = within(screen.getByText("dziecinada", { selector: "li b" }).closest("li") as HTMLElement);
    expect(bubble.getByText(/Wątpliwość: ta sama rodzina: dziecko → dziecinada/)).toBeInTheDocument();
    expect(await accessibilityFaults(container)).toEqual([]);
    expect(bubble.queryAllByRole("button")).toEqual([]);
    const question = within(screen.getByRole("group", { name: /^.*dziecinada.*\?$/ }));
    await userEvent.click(question.getByRole("button", { name: /^W\sporządku/ }));
    await userEvent.click(question.getByRole("button", { name: /^Sprzeciw/ }));
    expect(said).toEqual([["allow 4"], ["object 4"]]);
  });

  test("a clue in question stands above the field, with two large buttons that say how many it takes (K13)", async () => {
    const { said } = play("doubt");
    const question = within(screen.getByRole("group", { name: "Ala: „dziecinada”. Może tak być?".replace("Ala", "Ćma") }));
    await userEvent.click(question.getByRole("button", { name: /^Sprzeciw 0 z\s2/ }));
    await userEvent.click(question.getByRole("button", { name: /^W\sporządku$/ }));
    expect(said).toEqual([["object 4"], ["allow 4"]]);
  });

  test("an appeal is not said to be on its way: it needs the others, who see how many have said so (K14)", async () => {
    const { said, container } = play("appeal_said");
    expect(container).not.toHaveTextContent(/Za chwilę zabrzmi/);
    expect(screen.getAllByText(/^Odwołanie: zabrzmi, tylko jeśli pozostali się zgodzą \(1 z\s2\)/).length).toBeGreaterThan(0);
    const question = within(screen.getByRole("group", { name: /Może tak być\?$/ }));
    expect(question.getByRole("button", { name: /^W\sporządku 1 z\s2/ })).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(question.getByRole("button", { name: "Sprzeciw" }));
    expect(said).toEqual([["object 1"]]);
  });

  test("whoever appeals may give another clue, or pass, meanwhile (K14)", async () => {
    const { said } = play("appeal_own");
    expect(screen.getByText(/^Odwołujesz się, zgoda: 1 z\s2/)).toBeInTheDocument();
    await userEvent.type(screen.getByRole("textbox", { name: "Twoja podpowiedź" }), "zima{Enter}");
    await userEvent.click(screen.getByRole("button", { name: "Pas" }));
    expect(said).toEqual([["clue 1", "zima"], ["pass 1"]]);
  });

  test("an objection is possible after a guess too (K29)", async () => {
    const { said } = play("late");
    const clue = screen.getByText("mgła").closest("li") as HTMLElement;
    await userEvent.click(within(clue).getByRole("button", { name: "Sprzeciw" }));
    expect(said).toEqual([["object 3"]]);
    expect(within(clue).getByText(/·/)).toHaveTextContent(/^\S+ · \S+$/);
  });

  test("a guess can be called right or wrong afterwards (K10)", async () => {
    const { said } = play("board");
    await userEvent.click(screen.getAllByRole("button", { name: "Dobrze: odpowiedź przy karcie 4" })[0]!);
    expect(said).toEqual([["right 4"]]);
  });

  test("a card says in a word what it would be on the other side, and nothing that looks like what it is (K10)", () => {
    const { container } = play("board");
    const marks = (side: string): string[] => [...container.querySelectorAll(`section.${side} li:not(.ask) .tap`)].map((mark) => mark.textContent.trim());
    expect(new Set(marks("yellow"))).toEqual(new Set(["źle?"]));
    expect(new Set(marks("blue"))).toEqual(new Set(["dobrze?"]));
  });

  test("how a clue is given is told to whoever is to give one, and to nobody else", () => {
    play("turn", null, {});
    const asked = screen.queryAllByText(/^Jedno słowo o tym haśle/).length;
    cleanup();
    const { state } = dreamlandView("turn");
    play("turn", null, { decision: null, state: { ...state, clues: [] } });
    expect([asked, screen.queryAllByText(/^Jedno słowo o tym haśle/).length]).toEqual([1, 0]);
  });

  test("what one's own role asks of one is told with it, and not beside the card that lies face down", async () => {
    const { container } = play("ready");
    expect(container).not.toHaveTextContent(/Pomagasz|Naprowadzasz|Pilnujesz/);
    await userEvent.click(screen.getByRole("button", { name: /rol/ }));
    expect(container).toHaveTextContent(/Pomagasz|Naprowadzasz|Pilnujesz/);
  });

  test("one's own role lies face down until it is touched, and is in the page no sooner", async () => {
    play("turn");
    expect(screen.queryByText("Wróżka")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Dotknij, żeby zobaczyć swoją rolę" }));
    expect(screen.getAllByText("Wróżka").length).toBeGreaterThan(0);
  });
});

test("the log counts clues from where the night begins, whatever it held before", () => {
  const lines = (log: readonly string[]): string =>
    (play("board", null, { log: log.map((verb) => ({ verb, seat: verb === "deal" ? null : 2, numbers: verb === "deal" ? [1, 1, 1] : [1], steps: [], at: 0, by: null })) }), screen.getAllByRole("list", { name: "Dziennik" })[0]?.textContent ?? "");
  expect(lines(["clue", "deal", "clue", "clue"])).toMatch(/podpowiada\.Noc.*podpowiada: tajemnica.*podpowiada: kotek/);
  cleanup();
  expect(lines(["clue", "clue"])).not.toMatch(/tajemnica|kotek/);
});

describe("after a failed appeal (K14, K15)", () => {
  test("a giver whose time is over is told so, and can give nothing more", () => {
    play("turn_silent");
    expect(screen.getAllByText("Nie zdążasz z podpowiedzią.").length).toBeGreaterThan(0);
  });

  test("the others hear what became of it", () => {
    const { log, seat } = dreamlandView("stopped");
    const told = (who: number | null): string | null => tellDreamland(log[0]!, { name: (player) => `Gracz ${player}`, seat: who, fields: null });
    expect(told(seat)).toBe("Gracz 1: odwołanie przepada, podpowiedzi nie było.");
    expect(told(1)).toBe("Twoje odwołanie przepada: podpowiedzi nie było.");
  });
});

describe("behind the mask", () => {
  test("the night waits until the dreamer says that the mask is on, and leaves no judging to others (K27)", async () => {
    const { said, container } = play("ready_mask");
    expect(screen.getByText("Tej nocy śnisz ty")).toBeInTheDocument();
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(container.querySelectorAll(".people .there")).toHaveLength(3);
    await userEvent.click(screen.getByRole("button", { name: "Zakładam maskę" }));
    expect(said).toEqual([["ready"]]);
  });

  test("the dreamer hears the clues, knows no word, and guesses or passes (K08, K09)", async () => {
    const { said, container } = play("masked");
    expect(screen.getByText("kotek")).toBeInTheDocument();
    expect(screen.queryByText("kot")).toBeNull();
    expect(screen.queryByText(/strona/)).toBeNull();
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.type(screen.getByRole("textbox", { name: "Co ci się śni?" }), "kot{Enter}");
    await userEvent.click(screen.getByRole("button", { name: "Pas" }));
    expect(said).toEqual([["guess 1", "kot"], ["skip 1"]]);
  });

  test("who watches sees as much and can do nothing", () => {
    play("watching");
    expect(screen.getByText("kotek")).toBeInTheDocument();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  test("a card that was taken away is told, and why is not (K14)", () => {
    play("masked_changed");
    expect(screen.getByText("Karta się zmieniła", { selector: ".news" })).toBeInTheDocument();
  });

  test("the dream is retold from memory: how many cards there were is said, which ones is not (K18)", async () => {
    const { said, container } = play("recall");
    expect(screen.getByText("Twoje odpowiedzi tej nocy: 3.")).toBeInTheDocument();
    expect(screen.queryByText("kot")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: /^W\smoim śnie/ }));
    await userEvent.type(screen.getByRole("textbox", { name: "Co ci się śniło?" }), "był kot");
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "To był mój sen" }));
    expect(said).toEqual([["recall", "W moim śnie był kot"]]);
  });
});

test.each([["recall"], ["recall_awake"]] as const)("a night that the empty deck ended says so (%s; K24)", (scene) => {
  const why = "Talia się skończyła, więc noc skończyła się przed czasem.";
  play(scene);
  expect(screen.queryByText(why)).toBeNull();
  cleanup();
  play(scene, null, { state: { ...dreamlandView(scene).state, deck: 0 } });
  expect(screen.getByText(why)).toBeInTheDocument();
});

describe("by day", () => {
  test("what the story named is ticked and can be changed (K18)", async () => {
    const { said, container } = play("tick");
    const named = screen.getAllByRole("button", { name: /: padło$/ });
    expect(named.map((each) => each.getAttribute("aria-pressed"))).toEqual(["true", "false", "false"]);
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.click(screen.getAllByRole("button", { name: /: nie padło$/ })[0]!);
    await userEvent.click(named[1]!);
    await userEvent.click(screen.getByRole("button", { name: "Wszystko się zgadza" }));
    expect(said).toEqual([["untick 1"], ["tick 3"], ["done"]]);
  });

  test("a touch says how a card is to be, whatever somebody else has said of it meanwhile (K18)", async () => {
    const { said } = play("tick");
    const [kept] = screen.getAllByRole("button", { name: /: padło$/ });
    await userEvent.click(kept!);
    expect(said).toEqual([["tick 1"]]);
  });

  test("a night without answers has nothing to tick, and asks for nothing", () => {
    const { state } = dreamlandView("tick");
    play("tick", null, { state: { ...state, cards: [] } });
    expect(screen.getByText(/nie ma czego zaznaczać/)).toBeInTheDocument();
    expect(screen.queryByText(/Zaznaczcie karty|Program nie jest pewien/)).toBeNull();
  });

  test("the count calls the dreamer by what the dreamer is", async () => {
    play("count");
    await userEvent.click(screen.getByRole("button", { name: "Pokaż od razu" }));
    expect(screen.getAllByText(/· Śniący$/)).toHaveLength(1);
  });

  test("the count shows roles, points and reasons at once where asked, and what the table settled can be forgotten", async () => {
    const { said, container } = play("count");
    await userEvent.click(screen.getByRole("button", { name: /Pokaż od razu/ }));
    expect(screen.getByText("2 za cały zapamiętany sen")).toBeInTheDocument();
    expect(screen.getByText(/2 za większą stronę, bo dzieli je jedna karta \(1 : 2\)/)).toBeInTheDocument();
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.click(screen.getAllByRole("button", { name: "Zapomnij" })[1]!);
    expect(said).toEqual([["undo 2"]]);
  });

  test("the end ranks everybody, with every night on one sheet", async () => {
    const { container } = play("over");
    await userEvent.click(screen.getByRole("button", { name: /Pokaż od razu/ }));
    await userEvent.click(screen.getByRole("button", { name: /Kto wygrał/ }));
    expect(screen.getByRole("heading", { level: 1, name: /Wygrana/ })).toBeInTheDocument();
    expect(screen.getAllByRole("row")).toHaveLength(5);
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});

describe("aloud", () => {
  test("who speaks says that the clue was given; anybody awake says what became of an answer", async () => {
    const { said, container } = play("aloud_turn");
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Podpowiedź padła" }));
    await userEvent.click(screen.getByRole("button", { name: /^Dobrze/ }));
    await userEvent.click(screen.getByRole("button", { name: /^Źle/ }));
    await userEvent.click(screen.getByRole("button", { name: "Kara" }));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Jeż" }));
    expect(said).toEqual([["spoken 1"], ["right 1"], ["wrong 1"], ["penalty 1 3"]]);
  });

  test("in the last seconds there may be no answer, which is no wrong one (K16)", async () => {
    const { said, container } = play("aloud_last");
    expect(screen.getByRole("button", { name: /^Źle/ })).not.toHaveTextContent(/pas/);
    await userEvent.click(screen.getByRole("button", { name: /^Bez odpowiedzi albo pas/ }));
    expect(said).toEqual([["skip 4"]]);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test("what became of a card is taken back, or set right: a pass and a penalty too (K09, K14)", async () => {
    const { said, container } = play("aloud_settled");
    await userEvent.click(screen.getByRole("button", { name: /^Cofnij kartę 3: kara/ }));
    expect(said).toEqual([["back 3"]]);
    const words = dreamlandView("aloud_settled").state as DreamFields;
    await userEvent.click(screen.getByRole("button", { name: new RegExp(`^${words.cards[1]!.word}: popraw`) }));
    const dialog = within(screen.getByRole("dialog"));
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: "Odpowiedź była dobra" }));
    expect(said.at(-1)).toEqual(["right 2"]);
    await userEvent.click(screen.getByRole("button", { name: new RegExp(`^${words.cards[0]!.word}: popraw`) }));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: /^Padła niedozwolona/ }));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Jeż" }));
    expect(said.at(-1)).toEqual(["penalty 1 3"]);
  });

  test("whoever listens ticks what the dream names while it is told, and says when it is over (K18)", async () => {
    const { said, container } = play("aloud_recall");
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.click(screen.getAllByRole("button", { name: /: padło$/ })[1]!);
    await userEvent.click(screen.getByRole("button", { name: "Sen opowiedziany" }));
    expect(said).toEqual([["tick 2"], ["recall"]]);
    expect(screen.getByText(/^Padło: 1\sz\s2/)).toBeInTheDocument();
  });

  test("nobody is asked who leaves the judging to others, for nothing is judged (K13)", () => {
    const { state } = dreamlandView("aloud_turn");
    play("aloud_turn", null, {
      state: { ...state, phase: "ready", waiting: [1] },
      decision: { number: 7, offer: { ready: [[]], quiet: [[]] }, remaining: null, window: false },
    });
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  test("the dreamer may pass, and has nothing to type", () => {
    play("aloud_masked");
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.getByRole("button", { name: "Pas" })).toBeEnabled();
  });
});

describe("one device", () => {
  test("goes from hand to hand and shows a role only when asked", async () => {
    const passed = play("device_pass");
    expect(screen.getByText("Podaj telefon: Jan")).toBeInTheDocument();
    expect(screen.queryByText("Diablik")).toBeNull();
    expect(await accessibilityFaults(passed.container)).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: /Tu Jan/ }));
    expect(passed.said).toEqual([["look 2"]]);
    const looks = play("device_look");
    expect(screen.getByText("Diablik")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: /^Ukryj/ }));
    expect(looks.said).toEqual([["hide 2"]]);
  });

  test("a role is shown by its card and hidden by the bar, so that a slow second tap shows no other (K28)", () => {
    play("device_pass");
    const bar = (): HTMLElement => screen.getByRole("region", { name: "Co można zrobić" });
    expect(within(bar()).queryAllByRole("button")).toEqual([]);
    cleanup();
    play("device_look");
    expect(within(bar()).getAllByRole("button")).toHaveLength(1);
    expect(screen.queryByRole("button", { name: /pokaż rolę/ })).toBeNull();
  });

  test("a role once hidden can be looked at again (K28)", async () => {
    const { said } = play("device_ready");
    await userEvent.click(screen.getByText("Zobacz rolę jeszcze raz"));
    await userEvent.click(screen.getByRole("button", { name: "Ewa" }));
    expect(said).toEqual([["look 3"]]);
  });

  test("knows nothing of a story told aloud: the table ticks, and the bar says what the ticks say (K18)", async () => {
    const { said, container } = play("device_tick");
    expect(container).not.toHaveTextContent(/nie padło|zgadza/);
    expect(screen.getByRole("button", { name: /^Żadna\skarta nie padła/ })).toBeEnabled();
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "kot: padło" }));
    await userEvent.click(screen.getByRole("button", { name: "Padły wszystkie" }));
    expect(said).toEqual([["tick 1"], ["tick 1"], ["tick 2"]]);
    cleanup();

    const { state } = dreamlandView("device_tick");
    const cards = (state as DreamFields).cards.map((card) => ({ ...card, named: card.number === 1 ? "yes" : "" }));
    play("device_tick", null, { state: { ...state, cards } });
    expect(screen.getByRole("button", { name: /^Padło: 1\sz\s2/ })).toBeEnabled();
    expect(screen.getByRole("button", { name: "kot: padło" })).toHaveAttribute("aria-pressed", "true");
  });

  test("keeps the night and the count by name", async () => {
    const night = play("device_night");
    await userEvent.click(screen.getByRole("button", { name: /^Dobrze/ }));
    expect(night.said).toEqual([["right 4"]]);
    expect(await accessibilityFaults(night.container)).toEqual([]);
    const last = play("device_last");
    await userEvent.click(screen.getByRole("button", { name: /^Bez odpowiedzi albo pas/ }));
    expect(last.said).toEqual([["skip 4"]]);
    cleanup();
    play("device_count");
    await userEvent.click(screen.getByRole("button", { name: /Pokaż od razu/ }));
    expect(screen.getByText("Gracz 4")).toBeInTheDocument();
  });
});
