/** Words that replace a picture, chart or shape where it cannot be seen. */
import type { Paragraph } from "../content/content.ts";
import type { Zone } from "@docreview/model";
import { attribute, type XmlElement } from "../xml/xml.ts";
import { plainParagraph } from "../content/plain-paragraph.ts";

/** Of the non-visual properties of a drawing (`cNvPr`, `docPr`): its title, then its description. Its name is no text. */
export function alternativeTextParagraphs(
  properties: XmlElement | null,
  zone: Zone = "alt-text",
): readonly Paragraph[] {
  if (properties === null) return [];
  const title = attribute(properties, "title") ?? "";
  const description = attribute(properties, "descr") ?? "";
  const texts = title === description ? [title] : [title, description];
  return texts.filter((text) => text.trim() !== "").map((text) => plainParagraph(text, zone));
}
