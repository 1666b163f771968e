/** Where words are that no page shows, worded for readers: the only list, for annotations and reports. */
import type { Zone } from "./layout.ts";

const phrases: Record<Zone, string> = {
  title: "in the title",
  heading: "in a heading",
  body: "in the main text",
  list: "in a list",
  table: "in a table",
  caption: "in a caption",
  header: "in a header",
  footer: "in a footer",
  footnote: "in a footnote",
  endnote: "in an endnote",
  comment: "in a comment",
  "text-box": "in a text box",
  inserted: "in inserted text",
  deleted: "in deleted text",
  hidden: "in hidden text",
  "alt-text": "in the alternative text of a picture",
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
};

/** E.g. `in a comment`. */
export function partPhrase(part: Zone): string {
  return phrases[part];
}
