/**
 * Texts by the trigrams that they contain, each with its company, so that a search reads nothing of others. The index needs
 * two extensions that are part of PostgreSQL, and that the owner of a database may add. Where they are refused, there is no
 * index, and searches read all texts of the company.
 */
import type { IndexedColumn } from "../migrations/migration.ts";

const extensions = ["btree_gin", "pg_trgm"] as const;

export function substringIndex({ table, column }: IndexedColumn): readonly string[] {
  return [
    `do $$ begin
      ${extensions.map((name) => `create extension if not exists ${name} schema public;`).join("\n      ")}
    exception
      when insufficient_privilege or undefined_file or feature_not_supported or undefined_object or invalid_schema_name
      then raise warning 'searches will be slow, because the extensions could not be created: %', sqlerrm;
    end $$`,
    // They may be in a schema that is not searched.
    `do $$ declare
      trgm text := (select extnamespace::regnamespace::text from pg_extension where extname = 'pg_trgm');
      gin text := (select extnamespace::regnamespace::text from pg_extension where extname = 'btree_gin');
    begin
      if trgm is not null and gin is not null then
        execute format('create index "${table}Index" on "${table}"
          using gin ("companyId" %s.int8_ops, "${column}" %s.gin_trgm_ops)', gin, trgm);
      end if;
    end $$`,
  ];
}
