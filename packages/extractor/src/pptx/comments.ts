/**
 * Comments on a slide: those of ECMA-376 (part 1, 19.4), and the threads of newer programs. Their authors and dates are
 * not text.
 */
import type { Paragraph } from "../content/content.ts";
import { plainParagraph } from "../content/plain-paragraph.ts";
import { textBodyParagraphs } from "../drawing/text-body.ts";
import { elementsOf, textOf, type XmlElement } from "../xml/xml.ts";

/** Given `cmLst`: each comment, followed by its replies. */
export function commentParagraphs(list: XmlElement): readonly Paragraph[] {
  return elementsOf(list).flatMap(commentText);
}

function commentText(element: XmlElement): readonly Paragraph[] {
  switch (element.name) {
    case "text": {
      const text = textOf(element);
      return text.trim() === "" ? [] : [plainParagraph(text, "comment")];
    }
    case "txBody":
      return textBodyParagraphs(element, { zone: "comment" });
    case "cm":
    case "replyLst":
    case "reply":
      return commentParagraphs(element);
    default:
      return [];
  }
}
