/** What content says, for comparison. */
import type { Content, Element, Paragraph } from "../content/content.ts";

/** All paragraphs, those of tables among them. */
export function paragraphsOf({ sections }: Content): readonly Paragraph[] {
  return sections.flatMap(({ elements }) => elements.flatMap(within));
}

/** `zone: marker text` of each paragraph. */
export function linesOf(content: Content): readonly string[] {
  return paragraphsOf(content).map(({ zone, marker, inlines }) => {
    const text = inlines.map((inline) => inline.text).join("");
    return `${zone}: ${marker === "" ? "" : `${marker} `}${text}`;
  });
}

function within(element: Element): readonly Paragraph[] {
  if (element.kind === "paragraph") return [element];
  if (element.kind === "picture") return [];
  return element.rows.flatMap(({ cells }) => cells.flatMap(({ elements }) => elements.flatMap(within)));
}
