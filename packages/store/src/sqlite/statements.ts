/**
 * Adapts `DatabaseSync` to Kysely's SQLite dialect. A statement is prepared once for each SQL text and cached; the
 * least recently used one is evicted when there are too many (inserts of several rows have a different text per
 * count).
 */
import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { SqliteDatabase, SqliteStatement } from "kysely";
import { type Row, rowReader, toSqlite } from "./values.ts";

const keptStatements = 200;

export function kyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  const prepare = (sql: string) => {
    const statement = statements.get(sql) ?? adapt(database.prepare(sql));
    statements.delete(sql);
    statements.set(sql, statement);
    if (statements.size > keptStatements) deleteOldest(statements);
    return statement;
  };
  return { prepare, close: () => database.close() };
}

/** A map is in the order in which its keys were set. */
function deleteOldest(statements: Map<string, SqliteStatement>): void {
  for (const sql of statements.keys()) {
    statements.delete(sql);
    return;
  }
}

function adapt(statement: StatementSync): SqliteStatement {
  const columns = statement.columns();
  const read = rowReader(columns);
  return {
    reader: columns.length > 0,
    all: (parameters) => statement.all(...parameters.map(toSqlite)).map((row) => read(row as Row)),
    run: (parameters) => statement.run(...parameters.map(toSqlite)),
    *iterate(parameters) {
      for (const row of statement.iterate(...parameters.map(toSqlite))) yield read(row);
    },
  };
}
