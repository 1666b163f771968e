/**
 * Caption files: the spoken text, in the order of its times. The notes and styles of a WebVTT file are not shown, so
 * they are omitted.
 */
import type { FileKind, Outcome } from "@docreview/model";
import type { Content } from "../content/content.ts";
import { plainParagraph } from "../content/plain-paragraph.ts";
import { readTextFile } from "../sniffing/text-file.ts";
import { cuesOf } from "./cues.ts";
import { shownCaptions } from "./shown-captions.ts";
import { utterancesOf } from "./utterances.ts";

export function readCaptions(bytes: Uint8Array, kind: FileKind): Outcome<Content> {
  return readTextFile(bytes, { kind }, (text) => {
    const elements = utterancesOf(cuesOf(text)).map(({ text: words, start }) => ({
      ...plainParagraph(words, "body"),
      time: start,
    }));
    const sections = [{ newPage: true, mark: null, elements }];
    return { value: { title: null, sections, source: shownCaptions(text) }, problems: [] };
  });
}
