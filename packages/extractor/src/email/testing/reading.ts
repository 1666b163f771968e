/** What a message says, by zone, for tests. */
import type { Outcome } from "@docreview/model";
import type { Content, Element, Paragraph } from "../../content/content.ts";
import { textOf } from "../../content/plain-paragraph.ts";
import { readEmail } from "../read-email.ts";
import type { ReadAttachment } from "../reading.ts";

export const noAttachments: ReadAttachment = async () => ({
  value: { title: null, sections: [] },
  problems: [],
});

export function read(
  source: string | Uint8Array,
  readAttachment: ReadAttachment = noAttachments,
): Promise<Outcome<Content>> {
  const bytes = typeof source === "string" ? new TextEncoder().encode(source) : source;
  return readEmail(bytes, { maximumPages: 100 }, readAttachment);
}

export function paragraphsOf(elements: readonly Element[]): readonly Paragraph[] {
  return elements.flatMap((element) => {
    if (element.kind === "paragraph") return [element];
    if (element.kind === "picture") return [];
    return element.rows.flatMap(({ cells }) => cells.flatMap((cell) => paragraphsOf(cell.elements)));
  });
}

/** `[zone, text]`, the marker before the text. */
export function told(elements: readonly Element[]): readonly (readonly [string, string])[] {
  return paragraphsOf(elements).map((one) => [
    one.zone,
    `${one.marker === "" ? "" : `${one.marker} `}${textOf(one)}`,
  ]);
}

/** Of a section under a mark, the mark is the zone of all its text. */
export function toldIn({ value }: Outcome<Content>): readonly (readonly [string, string])[] {
  return (value?.sections ?? []).flatMap(({ mark, elements }) =>
    told(elements).map(([zone, text]) => [mark ?? zone, text] as const),
  );
}
