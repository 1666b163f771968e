/**
 * The flow of text into paragraphs: white space is collapsed as in CSS, hidden text is kept apart from visible text, and
 * images and hidden text follow the paragraph in which they are.
 */
import type { HiddenReason } from "@docreview/model";
import { gapBeside } from "../content/formula.ts";
import type { Element, Inline, Paragraph } from "../content/content.ts";
import { plainParagraph } from "../content/plain-paragraph.ts";
import { hiddenReasonOf, type TextStyle } from "./style.ts";

export type ParagraphKind = Pick<Paragraph, "zone" | "level" | "marker">;

type InlineStyle = Omit<Inline, "text">;

interface Piece {
  readonly style: InlineStyle;
  readonly texts: string[];
}

interface HiddenPiece {
  /** Null if the element says why, such as the title of a page. */
  readonly reason: HiddenReason | null;
  readonly texts: string[];
}

export class Flow {
  #pieces: Piece[] = [];
  #hidden: HiddenPiece[] = [];
  /** Follows the paragraph. */
  #behind: Element[] = [];
  /** Whether white space may be added: not at the start of a line, nor after white space. */
  #canSpace = false;
  #needsSpace = false;
  #breaks = 0;
  /** The next or the last text, if it is a formula; otherwise empty. */
  #formula = "";

  text(text: string, style: TextStyle): void {
    const reason = hiddenReasonOf(style);
    if (reason !== null) this.hidden(text, reason);
    else if (style.preformatted) this.#preformatted(text, style);
    else this.#collapsed(text, style);
  }

  /** Separated from letters before and after it. */
  formula(text: string, style: TextStyle): void {
    this.#formula = text;
    this.text(text, style);
    this.#formula = text;
  }

  /** Text that is not shown: null as the reason if its element says why. */
  hidden(text: string, reason: HiddenReason | null): void {
    const last = this.#hidden.at(-1);
    if (last?.reason === reason) last.texts.push(text);
    else this.#hidden.push({ reason, texts: [text] });
  }

  /** `<br>`. */
  lineBreak(): void {
    this.#breaks++;
    this.#canSpace = false;
    this.#needsSpace = false;
  }

  behind(elements: readonly Element[]): void {
    for (const element of elements) this.#behind.push(element);
  }

  get isEmpty(): boolean {
    return this.#pieces.length === 0 && this.#hidden.length === 0 && this.#behind.length === 0;
  }

  /** Whether the text so far ends with a blank line. */
  get endsWithBlankLine(): boolean {
    return this.#breaks >= 2 && this.#pieces.length > 0;
  }

  /** Ends the paragraph. Returns it, its hidden text and its images. */
  end(kind: ParagraphKind): readonly Element[] {
    const elements: Element[] = [];
    const inlines = trimmed(this.#pieces);
    if (inlines.some(({ text }) => /\S/.test(text))) elements.push({ kind: "paragraph", ...kind, inlines });
    elements.push(...this.#hidden.flatMap(hiddenParagraph));
    const ended = elements.concat(this.#behind);
    this.#pieces = [];
    this.#hidden = [];
    this.#behind = [];
    this.#breaks = 0;
    this.#canSpace = false;
    this.#needsSpace = false;
    return ended;
  }

  #collapsed(text: string, style: TextStyle): void {
    const collapsed = collapse(text);
    if (collapsed === "" || collapsed === " ") {
      if (collapsed !== "") this.#needsSpace = this.#canSpace;
      return;
    }
    const leads = collapsed.startsWith(" ");
    const ends = collapsed.endsWith(" ");
    const isSpaced = this.#needsSpace || (leads && this.#canSpace) || this.#isBesideFormula(collapsed);
    this.#formula = "";
    this.#flushBreaks(style);
    this.#add(`${isSpaced ? " " : ""}${collapsed.slice(leads ? 1 : 0, ends ? -1 : undefined)}`, style);
    this.#canSpace = true;
    this.#needsSpace = ends;
  }

  #isBesideFormula(text: string): boolean {
    const before = this.#breaks > 0 ? "" : (this.#pieces.at(-1)?.texts.at(-1) ?? "");
    return gapBeside(this.#formula, before, text) !== "";
  }

  #preformatted(text: string, style: TextStyle): void {
    if (this.#needsSpace) this.#add(" ", style);
    this.#flushBreaks(style);
    const lines = text.replaceAll(/\r\n?/g, "\n");
    if (lines !== "") this.#add(lines, style);
    this.#canSpace = false;
    this.#needsSpace = false;
  }

  #flushBreaks(style: TextStyle): void {
    if (this.#breaks > 0 && this.#pieces.length > 0) this.#add("\n", style);
    this.#breaks = 0;
  }

  #add(text: string, style: TextStyle): void {
    const inline = inlineStyle(style);
    const last = this.#pieces.at(-1);
    if (last !== undefined && isSame(last.style, inline)) last.texts.push(text);
    else this.#pieces.push({ style: inline, texts: [text] });
  }
}

function hiddenParagraph({ reason, texts }: HiddenPiece): readonly Paragraph[] {
  const text = collapse(texts.join("")).trim();
  // Preheaders are padded with zero-width characters, so that previews do not show the text after them.
  if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(text)) return [];
  const paragraph = plainParagraph(text, "hidden");
  return [reason === null ? paragraph : { ...paragraph, hiddenReason: reason }];
}

/** No-break spaces are kept. */
function collapse(text: string): string {
  return text.replaceAll(/[ \t\r\n\f]+/g, " ");
}

function trimmed(pieces: readonly Piece[]): readonly Inline[] {
  const inlines = pieces.map(({ style, texts }) => ({ ...style, text: texts.join("") }));
  const first = inlines[0];
  if (first !== undefined) inlines[0] = { ...first, text: first.text.trimStart() };
  const last = inlines.at(-1);
  if (last !== undefined) inlines[inlines.length - 1] = { ...last, text: last.text.trimEnd() };
  return inlines.filter(({ text }) => text !== "");
}

function inlineStyle({ bold, italic, fontSize, colour, link }: TextStyle): InlineStyle {
  return { bold, italic, fontSize, colour, link, inserted: false };
}

function isSame(a: InlineStyle, b: InlineStyle): boolean {
  return (
    a.bold === b.bold &&
    a.italic === b.italic &&
    a.fontSize === b.fontSize &&
    a.colour === b.colour &&
    a.link === b.link
  );
}
