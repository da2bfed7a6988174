import { render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { useTexts } from "../i18n/locale.svelte";
import { catsInfo } from "../games/cats/testing/scenes";
import { options } from "../games/dreamland/options";
import { dreamlandInfo } from "../games/dreamland/testing/scenes";
import { senInfo } from "../games/sen/testing/scenes";
import { texts } from "../testing/texts";
import OptionsForm from "./OptionsForm.svelte";
import { clockOf, usualSetup, withPreset } from "./setup";

const setup = usualSetup(senInfo, 4);

beforeEach(() => {
  useTexts("pl", texts.pl);
});

test("only a game with windows of answers asks how long they are open, and not where no clock runs", async () => {
  const { rerender } = render(OptionsForm, { game: senInfo, setup, onchange: vi.fn() });
  expect(screen.queryByRole("group", { name: /Czas na odpowiedź/ })).toBeNull();
  const moths = { ...senInfo, windows: true };
  await rerender({ game: moths, setup: { ...setup, clock: clockOf("unhurried") } });
  expect(screen.queryByRole("group", { name: /Czas na odpowiedź/ })).toBeNull();
});

test("the odds are offered where they can be counted, and nobody has to see them", async () => {
  const onchange = vi.fn();
  const { rerender } = render(OptionsForm, { game: senInfo, setup, onchange });
  const offer = (): HTMLElement | null => screen.queryByRole("checkbox", { name: /Pokazywanie szans/ });
  expect(offer()).not.toBeChecked();
  await userEvent.click(offer()!);
  expect(onchange).toHaveBeenCalledWith({ ...setup, odds: true });
  await rerender({ game: { ...senInfo, name: "lanterns" } });
  expect(offer(), "the rules of this game are not here").toBeNull();
  await rerender({ game: dreamlandInfo, setup: usualSetup(dreamlandInfo, 4) });
  expect(offer()).toBeNull();
});

test("a choice that is refused is taken back, for eyes and for ears", async () => {
  let answer: (done: boolean) => void = () => undefined;
  const onchange = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
  render(OptionsForm, { game: senInfo, setup: { ...setup, options: { target: 0, rounds: 5 } }, onchange });
  const group = within(screen.getByRole("group", { name: /Liczba rund/ }));
  const ten = group.getByRole("radio", { name: "10" });
  await userEvent.click(ten);
  expect(onchange).toHaveBeenCalledWith({ ...setup, options: { target: 0, rounds: 10 } });
  answer(false);
  await vi.waitFor(() => {
    expect(group.getByRole("radio", { checked: true })).toHaveAttribute("value", "5");
  });
  await userEvent.click(ten);
  expect(onchange).toHaveBeenCalledTimes(2);
});

test("of two options that stand in for each other only one can be without a limit, and the form says why", async () => {
  const onchange = vi.fn();
  const { rerender } = render(OptionsForm, { game: senInfo, setup, onchange });
  const target = (): HTMLElement => screen.getByRole("group", { name: /Gramy do/ });
  const rounds = (): HTMLElement => screen.getByRole("group", { name: /Liczba rund/ });
  const without = (group: HTMLElement, name: string): HTMLElement => within(group).getByRole("radio", { name });
  expect(without(target(), "bez progu")).toBeDisabled();
  expect(target()).toHaveAccessibleDescription(/^Żeby grać bez progu/);
  expect(without(rounds(), "bez limitu")).toBeEnabled();
  expect(rounds()).not.toHaveAccessibleDescription();
  const typed = within(target()).getByRole("spinbutton");
  expect(typed).toHaveAttribute("min", "1");
  await userEvent.type(typed, "0");
  await userEvent.tab();
  expect(onchange).toHaveBeenLastCalledWith({ ...setup, options: { target: 1 } });

  await rerender({ setup: { ...setup, options: { target: 0, rounds: 5 } } });
  expect(without(target(), "bez progu")).toBeEnabled();
  expect(target()).not.toHaveAccessibleDescription();
  expect(without(rounds(), "bez limitu")).toBeDisabled();
  expect(rounds()).toHaveAccessibleDescription(/^Żeby grać bez limitu rund/);
});

test.each([
  ["pl", "999999"],
  ["en", "0"],
] as const)("in %s a number that can't be is said to be, until another is chosen", async (language, written) => {
  useTexts(language, texts[language]);
  const onchange = vi.fn();
  render(OptionsForm, { game: senInfo, setup: { ...setup, options: { target: 77 } }, onchange });
  const target = screen.getByRole("group", { name: language === "pl" ? /Gramy do/ : /Play to/ });
  const typed = within(target).getByRole<HTMLInputElement>("spinbutton");
  const said = within(target).getByRole("status");
  expect(said).toHaveTextContent("");
  await userEvent.clear(typed);
  await userEvent.type(typed, written);
  await userEvent.tab();
  const high = typed.max;
  expect(onchange).toHaveBeenLastCalledWith({ ...setup, options: { target: written === "0" ? 1 : Number(high) } });
  expect(said.textContent.replace(/[,\u00a0](?=\d)/g, "").replaceAll("\u00a0", " ")).toBe(language === "pl" ? `Można wpisać liczbę od 1 do ${high}, więc teraz jest ${high}.` : `The number can be from 1 to ${high}, so it is 1 now.`);
  await userEvent.click(within(target).getByRole("radio", { name: "100" }));
  expect(said).toHaveTextContent("");
});

test("whole minutes are told as minutes", () => {
  render(OptionsForm, { game: { ...senInfo, windows: true }, setup, onchange: vi.fn() });
  const labels = screen.getAllByRole("radio").map((each) => each.closest("label")?.textContent.trim().replace("\u00a0", " "));
  for (const label of ["30 s", "1 min", "2 min", "5 min", "45 s", "10 min", "3 min"]) expect(labels).toContain(label);
  expect(labels.filter((label) => /^(60|120|300|600) s$/.test(label ?? ""))).toEqual([]);
});

test("the seconds that are chosen go into the clock of the table", async () => {
  const onchange = vi.fn();
  render(OptionsForm, { game: { ...senInfo, windows: true }, setup, onchange });
  const group = screen.getByRole("group", { name: /Czas na odpowiedź/ });
  expect(within(group).getByRole("radio", { checked: true }).getAttribute("value")).toBe("8");
  await userEvent.click(within(group).getByRole("radio", { name: /15/ }));
  expect(onchange).toHaveBeenCalledWith({ ...setup, clock: { ...setup.clock, window: 15 } });
});

describe.each(["pl", "en"] as const)("the tempo of a table, in %s", (language) => {
  const names = { pl: ["Na żywo", "Bez pośpiechu", "Korespondencyjnie"], en: ["Live", "No hurry", "By mail"] }[language];
  const legends = (): string[] => screen.getAllByRole("group").map((each) => each.querySelector("legend")?.textContent ?? "");

  beforeEach(() => {
    useTexts(language, texts[language]);
  });

  test("three are offered, each with what is usual for it", async () => {
    const onchange = vi.fn();
    const { rerender } = render(OptionsForm, { game: { ...senInfo, windows: true }, setup, onchange });
    const radio = (name: string): HTMLElement => screen.getByRole("radio", { name });
    expect(names.map((name) => radio(name).getAttribute("value"))).toEqual(["brisk", "unhurried", "mail"]);
    expect(radio(names[0]!)).toBeChecked();
    await userEvent.click(radio(names[2]!));
    expect(onchange).toHaveBeenLastCalledWith({ ...setup, clock: { tempo: "mail", turn: 172_800, bank: 0, grace: 0, window: 43_200 } });
    await userEvent.click(radio(names[1]!));
    expect(onchange).toHaveBeenLastCalledWith({ ...setup, clock: { tempo: "unhurried", turn: 60, bank: 60, grace: 600, window: 8 } });

    const [turn, bank, grace] = { pl: ["Czas na ruch", "Zapas czasu na całą grę", "Czekamy na nieobecnych"], en: ["Time for a move", "Extra time for the whole game", "Wait for those who are gone"] }[language];
    expect(legends()).toEqual(expect.arrayContaining([turn, bank, grace]));
    await rerender({ setup: { ...setup, clock: clockOf("unhurried") } });
    expect(legends()).toContain(grace);
    expect(legends()).not.toContain(turn);
    await rerender({ setup: { ...setup, clock: clockOf("mail") } });
    expect(legends()).toContain(turn);
    expect(legends()).not.toContain(bank);
    expect(legends()).not.toContain(grace);
    const days = { pl: ["1 dzień", "2 dni", "3 dni", "7 dni"], en: ["1 day", "2 days", "3 days", "7 days"] }[language];
    expect(screen.getAllByRole("radio").map((each) => each.closest("label")?.textContent.trim().replace("\u00a0", " "))).toEqual(expect.arrayContaining(days));
  });

  test("a game that has its own time has no tempo", () => {
    render(OptionsForm, { game: dreamlandInfo, setup: usualSetup(dreamlandInfo, 4), onchange: vi.fn() });
    for (const name of names) expect(screen.queryByRole("radio", { name })).toBeNull();
  });

  test("what the table has is offered, whatever it is", () => {
    render(OptionsForm, { game: senInfo, setup: { ...setup, clock: { ...setup.clock, turn: 45 } }, onchange: vi.fn() });
    expect(screen.getAllByRole("radio", { checked: true }).map((each) => each.getAttribute("value"))).toContain("45");
  });
});

test("teams of two are offered for 4 or 6, and for nothing between", () => {
  render(OptionsForm, { game: catsInfo, setup: withPreset(catsInfo, usualSetup(catsInfo, 4), "teams"), onchange: vi.fn() });
  const seats = within(screen.getByRole("group", { name: "Ile osób gra" })).getAllByRole("radio");
  expect(seats.map((each) => each.getAttribute("value"))).toEqual(["4", "6"]);
});

describe("what is text", () => {
  const usual = { ...usualSetup(dreamlandInfo, 4), options: {} };

  test("words about which bots have nothing to say are named beforehand, where bots speak", async () => {
    const asked = vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.resolve(new Response(JSON.stringify(["kwantyzacja", "hipostaza"]))));
    const setup = { ...usual, options: { words: "kot\nkwantyzacja\nhipostaza" } };
    const first = render(OptionsForm, { game: dreamlandInfo, setup, options, onchange: vi.fn() });
    expect(await screen.findByText(/^Boty nie mają nic do powiedzenia o\shasłach: kwantyzacja i\shipostaza\. .*ludzie/)).toBeInTheDocument();
    expect(asked.mock.calls.map(([path]) => path)).toEqual(["/api/tables/unsaid"]);
    first.unmount();
    render(OptionsForm, { game: dreamlandInfo, setup: { ...setup, preset: "table" }, options, onchange: vi.fn() });
    render(OptionsForm, { game: dreamlandInfo, setup: usual, options, onchange: vi.fn() });
    expect(asked.mock.calls).toHaveLength(1);
    asked.mockRestore();
  });

  test("is handed on when the field is left, and stays as typed with what the server finds wrong", async () => {
    const onchange = vi.fn();
    const wrong = { code: "option", text: "Wiersz 2: „kot” już jest na liście.", where: "" };
    const answers = [new Response(JSON.stringify(wrong), { status: 400 }), new Response(null, { status: 204 })];
    const asked = vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.resolve(answers.shift() ?? Response.error()));
    render(OptionsForm, { game: dreamlandInfo, setup: usual, options, onchange });
    const field = screen.getByRole("textbox", { name: "Własne hasła" });
    await userEvent.type(field, "kot{Enter}kot");
    await userEvent.tab();
    expect(onchange).toHaveBeenCalledWith({ ...usual, options: { words: "kot\nkot" } });
    expect(field).toBeInvalid();
    expect(screen.getByText(wrong.text)).toBeInTheDocument();
    expect(field).toHaveValue("kot\nkot");
    const words = "abcdefghijkl".split("").map((letter) => letter.repeat(3)).join("\n");
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(words);
    await userEvent.tab();
    expect(onchange).toHaveBeenCalledWith({ ...usual, options: { words } });
    expect(asked.mock.calls.map(([path]) => path)).toEqual(["/api/tables/check", "/api/tables/check"]);
    asked.mockRestore();
    expect(screen.queryByRole("textbox", { name: "Gracze przy jednym telefonie" })).toBeNull();
  });

  test("one device asks for its players before the start, and not how many seats there are", async () => {
    const onchange = vi.fn();
    const twice = { code: "option", text: "„Ola” jest tu dwa razy, drugi raz w wierszu 3.", where: "" };
    const asked = vi.spyOn(globalThis, "fetch").mockImplementation((_, init) => {
      const players = (JSON.parse(init?.body as string) as { options: { players: string } }).options.players.split("\n");
      return Promise.resolve(new Set(players).size < players.length ? new Response(JSON.stringify(twice), { status: 400 }) : new Response(null, { status: 204 }));
    });
    const setup = withPreset(dreamlandInfo, usual, "device");
    render(OptionsForm, { game: dreamlandInfo, setup, options, onchange });
    expect(screen.queryByRole("group", { name: "Ile osób gra" })).toBeNull();
    expect(screen.queryByText(/Stół otwarty|Czas na ruch|nieobecnych/)).toBeNull();
    await userEvent.type(screen.getByRole("textbox", { name: "Gracz 2" }), "Ola");
    await userEvent.tab();
    expect(onchange).toHaveBeenLastCalledWith({ ...setup, options: { players: "1\nOla\n3\n4" } });
    await userEvent.click(screen.getByRole("button", { name: "Jeszcze ktoś" }));
    expect(onchange).toHaveBeenLastCalledWith({ ...setup, options: { players: "1\nOla\n3\n4\n5" } });
    onchange.mockClear();
    await userEvent.type(screen.getByRole("textbox", { name: "Gracz 3" }), "Ola");
    await userEvent.tab();
    expect(await screen.findByText(twice.text)).toBeInTheDocument();
    expect(onchange).toHaveBeenLastCalledWith({ ...setup, options: { players: "1\nOla\nOla\n4\n5" } });
    await userEvent.type(screen.getByRole("textbox", { name: "Gracz 3" }), "f");
    await userEvent.tab();
    await waitFor(() => {
      expect(screen.queryByText(twice.text)).toBeNull();
    });
    expect(asked.mock.calls.every(([path]) => path === "/api/tables/check")).toBe(true);
    asked.mockRestore();
  });
});
