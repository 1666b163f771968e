/**
 * Every table and its columns. Names are those of the program, so that a row is the record itself. A tenant's table has
 * the column `companyId`, and is accessed only through `forCompany`.
 */
import type { Selectable } from "kysely";

/**
 * Each resource adds its own tables, in its `table.ts` (`declare module`). So every query is checked against all tables,
 * and the database depends on no resource.
 */
export interface Tables {}

export type Row<Name extends keyof Tables> = Readonly<Selectable<Tables[Name]>>;

/** Tables with their primary keys. */
export type PrimaryKeys = {
  readonly [Name in keyof Tables]?: readonly (keyof Tables[Name])[];
};
