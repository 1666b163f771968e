/**
 * The HTML of a message: its own style sheets apply, as in mail programs, because they hide text such as a preheader.
 */
import type { Element } from "../content/content.ts";
import { readHtml, type FindPicture } from "../html/read-html.ts";
import { headOf } from "../web-page/head.ts";

export interface HtmlPart {
  readonly elements: readonly Element[];
  /** The style sheets were too large to be used in full. */
  readonly areStylesCut: boolean;
}

export function readHtmlPart(html: string, findPicture: FindPicture): HtmlPart {
  const { styles } = headOf(html);
  const elements = readHtml(html, { findPicture, styles });
  return { elements, areStylesCut: styles.isCut };
}
