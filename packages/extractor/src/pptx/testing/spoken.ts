/** What content says, for comparison. */
import type { Content, Element, Paragraph } from "../../content/content.ts";

/** All paragraphs, those of tables among them. */
export function paragraphsOf(content: Content): readonly Paragraph[] {
  return content.sections.flatMap(({ elements }) => elements.flatMap(within));
}

/** `marker text` of each paragraph. */
export function linesOf(content: Content): readonly string[] {
  return paragraphsOf(content).map(({ marker, inlines }) =>
    `${marker} ${inlines.map(({ text }) => text).join("")}`.trim(),
  );
}

/** Words of one zone, or of all, in reading order. */
export function spokenIn(content: Content, zone?: string): readonly string[] {
  return paragraphsOf(content)
    .filter((paragraph) => zone === undefined || paragraph.zone === zone)
    .flatMap(({ inlines }) =>
      inlines
        .map(({ text }) => text)
        .join("")
        .split(/\s+/),
    );
}

function within(element: Element): readonly Paragraph[] {
  if (element.kind === "paragraph") return [element];
  if (element.kind === "picture") return [];
  return element.rows.flatMap(({ cells }) => cells.flatMap(({ elements }) => elements.flatMap(within)));
}
