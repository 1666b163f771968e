/**
 * Texts by the trigrams that they contain, as a table of FTS5 that keeps only which rows have which. Its row ids are the
 * company, in the upper 32 bits, and the key of the row. Triggers keep it up to date, also when a foreign key deletes rows.
 */
import type { IndexedColumn } from "../migrations/migration.ts";

export function substringIndex({ table, key, column }: IndexedColumn): readonly string[] {
  const index = `"${table}Index"`;
  const rowId = (row: string) => `${row}"companyId" << 32 | ${row}"${key}"`;
  return [
    `create virtual table ${index} using fts5("text", content = '', contentless_delete = 1, detail = none,
      tokenize = 'trigram case_sensitive 1')`,
    `create trigger "${table}IndexInsert" after insert on "${table}" begin
      insert into ${index} (rowid, "text") values (${rowId("new.")}, new."${column}");
    end`,
    `create trigger "${table}IndexUpdate" after update of "${column}" on "${table}" begin
      update ${index} set "text" = new."${column}" where rowid = ${rowId("new.")};
    end`,
    `create trigger "${table}IndexDelete" after delete on "${table}" begin
      delete from ${index} where rowid = ${rowId("old.")};
    end`,
    `insert into ${index} (rowid, "text") select ${rowId("")}, "${column}" from "${table}"`,
  ];
}
