/** The source of a caption file in which only its text is left; the numbers of cues stay, and are not found in any text. */
import type { SourceText } from "../content/content.ts";
import { blank, hide, written } from "../content/shown-source.ts";
import { entities, entity, lineBreak, markup, times } from "./cues.ts";

export function shownCaptions(text: string): SourceText {
  const shown = text
    .replaceAll(new RegExp(times.source, "gm"), blank)
    .replaceAll(markup, hide)
    .replaceAll(lineBreak, blank)
    .replaceAll(entity, (whole, name: string) => written(whole, entities[name] ?? whole));
  return { shown, remarks: [] };
}
