/** Contents for tests, from as little as each needs. */
import type { Content, Element, Inline, Paragraph } from "../content/content.ts";
import type { Zone } from "@docreview/model";

export function contentOf(paragraphs: readonly { readonly zone: Zone; readonly text: string }[]): Content {
  return contentOfElements(paragraphs.map(({ zone, text }) => paragraphOf(zone, text)));
}

export function contentOfElements(elements: readonly Element[]): Content {
  return { title: null, sections: [{ newPage: false, mark: null, elements }] };
}

export function paragraphOf(zone: Zone, text: string, further: Partial<Paragraph> = {}): Paragraph {
  return { kind: "paragraph", zone, level: 0, marker: "", inlines: [inlineOf(text)], ...further };
}

export function inlineOf(text: string, inserted = false): Inline {
  return { text, bold: false, italic: false, fontSize: null, colour: null, link: null, inserted };
}
