/** Rows as the target stores them. */
import type { SoleDatabase } from "../database/sole-database.ts";
import type { Row } from "../row-copies/moved-rows.ts";

export type StoredForm = (row: Row) => {
  readonly row: Row;
  /** Texts that differ from those of the source. */
  readonly replaced: number;
};

export function storedForm({ storedText }: Pick<SoleDatabase, "storedText">): StoredForm {
  return (row) => {
    let replaced = 0;
    const entries = Object.entries(row).map(([column, value]) => {
      // JSON contains U+0000 only as an escape sequence.
      const stored = typeof value === "string" ? storedText(value) : value;
      if (stored !== value) replaced += 1;
      return [column, stored] as const;
    });
    return { row: Object.fromEntries(entries), replaced };
  };
}
