/** The numbers of footnotes and endnotes, in the order in which the text refers to them (ECMA-376, part 1, 17.11). */
import { formatNumber } from "./number-format.ts";

export type NoteKind = "footnote" | "endnote";

export class NoteNumbers {
  readonly #formats: Readonly<Record<NoteKind, string>>;
  readonly #numbers: Readonly<Record<NoteKind, Map<string, string>>> = {
    footnote: new Map(),
    endnote: new Map(),
  };
  readonly #counts: Record<NoteKind, number> = { footnote: 0, endnote: 0 };

  constructor(formats: Readonly<Record<NoteKind, string>>) {
    this.#formats = formats;
  }

  /** A custom mark is part of the text, and does not use a number. */
  refer(kind: NoteKind, id: string, hasOwnMark: boolean): void {
    const numbers = this.#numbers[kind];
    if (numbers.has(id)) return;
    if (!hasOwnMark) this.#counts[kind]++;
    numbers.set(id, hasOwnMark ? "" : formatNumber(this.#counts[kind], this.#formats[kind]));
  }

  /** Numbers by the notes' identifiers, in the order of the references. */
  of(kind: NoteKind): ReadonlyMap<string, string> {
    return this.#numbers[kind];
  }
}
