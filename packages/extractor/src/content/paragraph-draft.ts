/**
 * A paragraph while it is read: the shown text, the text that was removed from it, and the objects anchored in it,
 * which come after it.
 */
import { gapBeside } from "./formula.ts";
import type { Element, Inline, Paragraph } from "./content.ts";

export type Look = Pick<Inline, "bold" | "italic" | "fontSize" | "colour" | "link">;

/** Not shown, and read as a separate paragraph. */
export type Removed = "deleted" | "hidden";

/** What happened to a stretch of text. */
export interface Revision {
  readonly inserted: boolean;
  readonly removed: Removed | null;
}

export class ParagraphDraft {
  readonly #shown: Inline[] = [];
  readonly #removed: Readonly<Record<Removed, Inline[]>> = { deleted: [], hidden: [] };
  readonly #behind: Element[] = [];
  /** Grows with everything that is written or appended. */
  size = 0;
  /** The text that was written last, if it is a formula; otherwise empty. */
  #formula = "";
  /** Where the last text went. */
  #last: Removed | "shown" = "shown";

  write(written: string, look: Look, { inserted, removed }: Revision): void {
    if (written === "") return;
    const text = gapBeside(this.#formula, this.#formula, written) + written;
    this.#formula = "";
    this.size += text.length;
    const target = removed ?? "shown";
    const inlines = removed === null ? this.#shown : this.#removed[removed];
    // Two stretches that were removed at different places are not one word.
    if (removed !== null && this.#last !== removed && inlines.length > 0) {
      append(inlines, { ...look, text: "\n", inserted: false });
    }
    append(inlines, { ...look, text, inserted: inserted && removed === null });
    this.#last = target;
  }

  /** Separated from letters before and after it. */
  writeFormula(text: string, look: Look, revision: Revision): void {
    const before = this.#shown.at(-1)?.text ?? "";
    this.write(gapBeside(text, before, text) + text, look, revision);
    this.#formula = text;
  }

  putBehind(elements: readonly Element[]): void {
    for (const element of elements) this.#behind.push(element);
    this.size += elements.length;
  }

  /** The paragraph, then the text removed from it, then the objects anchored in it; each omitted if empty. */
  finish(shown: Omit<Paragraph, "kind" | "inlines">): readonly Element[] {
    const own = { kind: "paragraph", ...shown, inlines: this.#shown } as const;
    const taken = (["deleted", "hidden"] as const).map((zone): Paragraph => {
      return { kind: "paragraph", zone, level: 0, marker: "", inlines: this.#removed[zone] };
    });
    return [...[own, ...taken].filter(hasText), ...this.#behind];
  }
}

function hasText(paragraph: Paragraph): boolean {
  return paragraph.inlines.some(({ text }) => text.trim() !== "");
}

/** Adjacent stretches with the same look are joined: Word cuts text at every spelling mark. */
function append(inlines: Inline[], inline: Inline): void {
  const last = inlines.at(-1);
  const isSame =
    last !== undefined &&
    last.bold === inline.bold &&
    last.italic === inline.italic &&
    last.fontSize === inline.fontSize &&
    last.colour === inline.colour &&
    last.link === inline.link &&
    last.inserted === inline.inserted;
  if (isSame) inlines[inlines.length - 1] = { ...last, text: last.text + inline.text };
  else inlines.push(inline);
}
