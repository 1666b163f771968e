/** Plain text files: paragraphs and list items, by their lines. */
import { readableKinds, type Outcome } from "@docreview/model";
import type { Content } from "../content/content.ts";
import { readTextFile } from "../sniffing/text-file.ts";
import { plainParagraphs } from "./plain-paragraphs.ts";

export function readPlainText(bytes: Uint8Array): Outcome<Content> {
  return readTextFile(bytes, { kind: readableKinds.text }, (text) => {
    const elements = plainParagraphs(text);
    const sections = [{ newPage: true, mark: null, elements }];
    return { value: { title: null, sections, source: { shown: text, remarks: [] } }, problems: [] };
  });
}
