import { createRawSnippet } from "svelte";
import { render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { app, dismiss, toast } from "../app/app.svelte";
import { useTexts } from "../i18n/locale.svelte";
import { texts } from "../testing/texts";
import Sheet from "./Sheet.svelte";

const children = createRawSnippet(() => ({ render: () => "<p>inside</p>" }));

beforeEach(() => {
  useTexts("pl", texts.pl);
  for (const { key } of app.toasts) dismiss(key);
});

test("what is refused while a sheet is open is said in it, and can be put away there", async () => {
  const { rerender } = render(Sheet, { open: true, title: "one", onclose: () => undefined, children });
  expect(app.sheet).not.toBeNull();
  toast("No.", "problem");
  const dialog = screen.getByRole("dialog", { name: "one" });
  await waitFor(() => {
    expect(within(within(dialog).getByRole("status")).getByText("No.")).toBeInTheDocument();
  });
  await userEvent.click(within(within(dialog).getByRole("status")).getByRole("button"));
  expect(within(dialog).queryByText("No.")).toBeNull();
  await rerender({ open: false });
  expect(app.sheet).toBeNull();
});

test("only an end that the browser made is told: who closes a sheet may have opened another one", async () => {
  let told = 0;
  const onclose = (): void => {
    told += 1;
  };
  const { rerender } = render(Sheet, { open: true, title: "one", onclose, children });
  const dialog = screen.getByRole("dialog", { name: "one" });
  await rerender({ open: false });
  dialog.dispatchEvent(new Event("close"));
  expect(told).toBe(0);
  await rerender({ open: true });
  dialog.dispatchEvent(new Event("close"));
  expect(told).toBe(1);
});

test("of two sheets the one on top says it", async () => {
  render(Sheet, { open: true, title: "below", onclose: () => undefined, children });
  const { rerender, unmount } = render(Sheet, { open: false, title: "above", onclose: () => undefined, children });
  await rerender({ open: true });
  toast("Once.");
  await waitFor(() => {
    expect(screen.getAllByText("Once.")).toHaveLength(1);
  });
  expect(within(screen.getByRole("dialog", { name: "above" })).getByText("Once.")).toBeInTheDocument();
  unmount();
  await waitFor(() => {
    expect(within(screen.getByRole("dialog", { name: "below" })).getByText("Once.")).toBeInTheDocument();
  });
});
