import axe from "axe-core";

/** What axe finds wrong with this part of the page, one line each; nothing it finds is the only good answer. */
export async function accessibilityFaults(part: Element): Promise<string[]> {
  // Colours need a page that is really drawn: the browser tests look at them.
  const { violations } = await axe.run(part, { rules: { "color-contrast": { enabled: false } } });
  return violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${rule.help}: ${node.html}`));
}
