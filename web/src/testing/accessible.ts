import axe from "axe-core";

/** The faults that axe finds in this part of the page, one per line. */
export async function accessibilityFaults(part: Element): Promise<string[]> {
  // Colours need a page that is really drawn: the browser tests look at them.
  const { violations } = await axe.run(part, { rules: { "color-contrast": { enabled: false } } });
  return violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${rule.help}: ${node.html}`));
}
