/** Headers and footers of the pages of a text (OpenDocument 1.3, part 3, 16.10 to 16.13). */
import type { Element } from "../content/content.ts";
import { attribute, elementsOf, type XmlElement } from "../xml/xml.ts";
import { bodyPlace, type Story } from "./story.ts";

/** In the order of the pages' definitions; those with the same text are read once. */
export function readPageParts(
  masterPages: readonly XmlElement[],
  story: Story,
  zone: "header" | "footer",
): readonly Element[] {
  const known = new Set<string>();
  const elements: Element[] = [];
  for (const part of masterPages.flatMap(elementsOf)) {
    // Those of left and first pages have longer names.
    if (part.name !== zone && !part.name.startsWith(`${zone}-`)) continue;
    const removed = attribute(part, "display") === "false" ? "hidden" : null;
    const own = story.readBlocks(part.children, story, { ...bodyPlace, zone, removed });
    const key = JSON.stringify(own, (name, value: unknown) => (name === "bytes" ? null : value));
    if (known.has(key)) continue;
    known.add(key);
    for (const element of own) elements.push(element);
  }
  return elements;
}
