/** Describes the position of a trigger, with the same wording in annotations, the summary and reports. */
import type { HiddenReason, Zone } from "./layout.ts";
import type { PartPlace } from "./place.ts";
import type { TriggerType } from "./review.ts";

const phrases: Record<Zone, string> = {
  title: "in the title",
  heading: "in a heading",
  body: "in the main text",
  list: "in a list",
  table: "in a table",
  caption: "in a caption",
  header: "in a header",
  footer: "in a footer",
  "line-number": "in line numbers",
  footnote: "in a footnote",
  endnote: "in an endnote",
  comment: "in a comment",
  "text-box": "in a text box",
  inserted: "in inserted text",
  deleted: "in deleted text",
  hidden: "in hidden text",
  "alt-text": "in alternative text",
  "image-text": "in the text of an image",
  chart: "in a chart",
  "smart-art": "in a SmartArt graphic",
  "slide-title": "in the title of a slide",
  "notes-page": "in the notes of a slide",
  master: "in a slide master",
  subject: "in the subject",
  from: "in the sender’s name or address",
  "quoted-reply": "in a quoted reply",
  "attachment-name": "in the name of an attachment",
  "nested-message": "in a message within the message",
  "form-field": "in a form field",
  bookmark: "in a bookmark",
  property: "in the document’s properties",
};

const hiddenPhrases: Record<HiddenReason, string> = {
  "outside-page": "outside the page",
  clipped: "clipped",
  "paper-coloured": "in the colour of its background",
  tiny: "too small to read",
  "not-drawn": "not drawn",
  covered: "covered",
  "layer-off": "on a layer that is switched off",
};

/** E.g. `in a comment`. */
export function partPhrase(part: Zone): string {
  return phrases[part];
}

/** E.g. `in a comment`, `in hidden text (outside the page)`. */
export function partPlacePhrase({ part, reason }: PartPlace): string {
  return reason === undefined ? phrases[part] : `${phrases[part]} (${hiddenPhrases[reason]})`;
}

/** E.g. `in a comment`, `hidden: outside the page`. */
function partLabel({ part, reason }: PartPlace): string {
  return reason === undefined ? phrases[part] : `hidden: ${hiddenPhrases[reason]}`;
}

function labelOf(place: Placed["places"][number]): string | null {
  if ("part" in place) return partLabel(place);
  return place.time === undefined ? null : `at ${clockTime(place.time)}`;
}

/** Seconds as `00:01:12`. */
export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

interface Placed {
  readonly type: TriggerType;
  /** Its first page; null if it concerns the whole document. */
  readonly page: number | null;
  /** Only the kind of each position counts. */
  readonly places: readonly ({ readonly page: number; readonly time?: number } | PartPlace)[];
}

/**
 * `page 2`, `page 2, at 00:01:12` (of captions), `page 2, in a comment` (the nearest page), `page 2, hidden: outside the
 * page`, `in a comment` or `whole document`.
 */
export function placePhrase({ type, page, places }: Placed): string {
  const [place] = places;
  const part = place === undefined || type === "absence" ? null : labelOf(place);
  if (page === null) return part ?? "whole document";
  return `page ${page}${part === null ? "" : `, ${part}`}`;
}
