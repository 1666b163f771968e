/** Finds paragraphs that repeat an earlier message without markup that says so, by the lines that introduce it. */
import type { Element, Paragraph } from "../content/content.ts";
import { textOf } from "../content/plain-paragraph.ts";

/** Lines that introduce a complete earlier message, as Outlook and others write them. */
const originalMessage =
  /^[-_\s]*(?:Original Message|Forwarded message|Begin forwarded message|Ursprüngliche Nachricht|Weitergeleitete Nachricht|Message d'origine|Mensaje original|Messaggio originale|Oorspronkelijk bericht|Oprindelig meddelelse|Mensagem original)[-_:\s]*$/im;

/** The first of the header fields that Outlook writes above an earlier message. */
const repeatedFrom = /^\s*(?:From|Von|De|Da|Van|Fra|Från)\s*:/i;
const repeatedOther =
  /^\s*(?:Sent|To|Subject|Date|Gesendet|An|Betreff|Envoyé|À|Objet|Enviado|Para|Asunto)\s*:/im;

/** "On 1 May 2020, Jane Doe wrote:" in the languages of the common programs. */
const attribution =
  /(?:^(?:On|Am|Le|El|Il|Op|Den|Em|W dniu|Dne|Dnia)\b[^]{5,300}|^[^\n]{3,200}<[^<>\s]+@[^<>\s]+>[^]{0,40})(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef|skrev|escreveu|napisał\(?a?\)?|napsal\(?a?\)?)[^]{0,80}:\s*$/i;

/** The elements, with paragraphs that are within a quotation or introduce it in the zone of quotations. */
export function markQuotedReply(elements: readonly Element[]): readonly Element[] {
  const start = elements.findIndex((element, index) => opensOriginal(element, elements[index + 1]));
  return elements.map((element, index) => {
    const isBehind = start >= 0 && index >= start;
    const isAttribution = isQuoted(elements[index + 1]) && isParagraphLike(element, attribution);
    return isBehind || isAttribution ? inQuotedReply(element) : element;
  });
}

function opensOriginal(element: Element, next: Element | undefined): boolean {
  if (isParagraphLike(element, originalMessage)) return true;
  if (!isParagraphLike(element, repeatedFrom)) return false;
  return (
    isParagraphLike(element, repeatedOther) || (next !== undefined && isParagraphLike(next, repeatedOther))
  );
}

function isParagraphLike(element: Element, pattern: RegExp): boolean {
  if (element.kind !== "paragraph" || (element.zone !== "body" && element.zone !== "quoted-reply"))
    return false;
  const text = textOf(element);
  return text.length < 2000 && pattern.test(text);
}

function isQuoted(element: Element | undefined): boolean {
  return element?.kind === "paragraph" && element.zone === "quoted-reply";
}

function inQuotedReply(element: Element): Element {
  if (element.kind === "paragraph") return quoted(element);
  if (element.kind === "picture") return element;
  const rows = element.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, elements: cell.elements.map(inQuotedReply) })),
  }));
  return { ...element, rows };
}

/** Hidden text and descriptions of images keep their own zones, even within a quotation. */
function quoted(paragraph: Paragraph): Paragraph {
  const isApart = paragraph.zone === "hidden" || paragraph.zone === "alt-text";
  return isApart ? paragraph : { ...paragraph, zone: "quoted-reply", level: 0 };
}
