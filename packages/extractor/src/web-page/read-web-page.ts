/**
 * Web pages: the text that a browser shows and, in separate zones, the text that it does not show. Nothing to which a
 * page refers is fetched.
 */
import { readableKinds, type Outcome, type Problem } from "@docreview/model";
import type { Content } from "../content/content.ts";
import { charsetWithin } from "../html/charset.ts";
import { readHtml } from "../html/read-html.ts";
import { shownHtml } from "../html/shown-html.ts";
import { readTextFile } from "../sniffing/text-file.ts";
import { dataPicture } from "./data-picture.ts";
import { headOf } from "./head.ts";

export function readWebPage(bytes: Uint8Array): Outcome<Content> {
  return readTextFile(bytes, { kind: readableKinds.html, label: charsetWithin(bytes) }, contentOf);
}

function contentOf(html: string): Outcome<Content> {
  const { title, styles, hasOthers } = headOf(html);
  const elements = readHtml(html, {
    findPicture: dataPicture,
    styles,
    // A style sheet elsewhere may set any colour.
    page: { background: hasOthers ? null : "#ffffff" },
  });
  return {
    value: {
      title: title === "" ? null : title,
      sections: [{ newPage: true, mark: null, elements }],
      source: shownHtml(html),
    },
    problems: styles.isCut ? [stylesCut] : [],
  };
}

export const stylesCut: Problem = {
  code: "document-incomplete",
  reason: "part-too-large",
  message:
    "The style sheets of the page are so large that they were not used in full: some of the text that was read may be hidden.",
};
