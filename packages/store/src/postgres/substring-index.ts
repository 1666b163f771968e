/**
 * Texts by the trigrams that they contain. The index has no companies: PostgreSQL intersects what it finds with the rows of the
 * company, or reads only these if they are fewer. It needs an extension that is part of PostgreSQL, and that the owner
 * of a database may add. Where it is refused there is no index, and searches read all texts of a company.
 */
import type { IndexedColumn } from "../migrations/migration.ts";

export function substringIndex({ table, column }: IndexedColumn): readonly string[] {
  return [
    `do $$ begin
      create extension if not exists pg_trgm schema public;
    exception
      -- Another process has just added it, such as for another installation in this database.
      when unique_violation or duplicate_object then null;
      when insufficient_privilege or undefined_file or feature_not_supported or undefined_object or invalid_schema_name
      then raise warning 'searches will be slow: %', sqlerrm;
    end $$`,
    // The extension may be in a schema that is not in the search path.
    `do $$ declare
      place text := (select extnamespace::regnamespace::text from pg_extension where extname = 'pg_trgm');
    begin
      if place is not null then
        execute format('create index "${table}Index" on "${table}" using gin ("${column}" %s.gin_trgm_ops)', place);
      end if;
    end $$`,
  ];
}
