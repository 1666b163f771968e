/**
 * A reader that knows what its queries cost: the statements, and the pages of the database that they read. That depends on
 * the rows and the plans alone, not on the machine and on what else it does.
 */
import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { type CompiledQuery, Kysely, PostgresDialect, SqliteDialect } from "kysely";
import pg from "pg";
import { databaseFile } from "../data-folder/layout.ts";
import { connection, type Reader } from "../database/database.ts";
import type { StoreLocation } from "../open-store.ts";
import { postgresTypes, toPostgres } from "../postgres/values.ts";
import { kyselyDatabase } from "../sqlite/statements.ts";
import { toSqlite } from "../sqlite/values.ts";
import type { Tables } from "../database/tables.ts";

export interface ObservedReads {
  readonly reader: Reader;
  /** What was read since the last call. */
  readonly taken: () => Promise<Taken>;
  readonly close: () => Promise<void>;
}

export interface Taken {
  /** SQLite: those read from the file, each once. PostgreSQL: as often as they were used. */
  readonly pages: number;
  readonly statements: readonly Statement[];
}

export interface Statement {
  readonly sql: string;
  /** The steps as the database names them. */
  readonly plan: readonly string[];
}

export function observeReads({ folder, databaseUrl }: StoreLocation): ObservedReads {
  return databaseUrl === undefined ? observeSqlite(databaseFile(folder)) : observePostgres(databaseUrl);
}

/** The cache is emptied before each request, and this thread reads what is missing from the file. */
function observeSqlite(file: string): ObservedReads {
  const database = new DatabaseSync(file, { readOnly: true });
  let queries: CompiledQuery[] = [];
  const reading = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: kyselyDatabase(database) }),
    log: ({ query }) => void queries.push(query),
  });
  // The first query reads the schema.
  database.prepare("select 1 from sqlite_schema").get();
  const { page_size: pageSize } = database.prepare("pragma page_size").get() as {
    readonly page_size: number;
  };
  const restart = () => {
    queries = [];
    database.exec("pragma shrink_memory");
    return bytesReadByThread();
  };
  let before = restart();
  return {
    reader: { [connection]: reading },
    taken: async () => {
      const pages = (bytesReadByThread() - before) / pageSize;
      const statements = queries.map(({ sql, parameters }) => {
        const steps = database.prepare(`explain query plan ${sql}`).all(...parameters.map(toSqlite));
        return { sql, plan: steps.map(({ detail }) => String(detail)) };
      });
      before = restart();
      return { pages, statements };
    },
    close: () => reading.destroy(),
  };
}

/** As Linux counts them, with those that it has in its own cache. */
function bytesReadByThread(): number {
  return Number(/^rchar: (\d+)$/m.exec(readFileSync("/proc/thread-self/io", "utf8"))?.[1]);
}

/** Each query is repeated, as only then PostgreSQL says what it read. */
function observePostgres(url: string): ObservedReads {
  const pool = new pg.Pool({ connectionString: url, max: 1, types: postgresTypes });
  let queries: CompiledQuery[] = [];
  const reading = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void queries.push(query),
  });
  return {
    reader: { [connection]: reading },
    taken: async () => {
      const asked = queries;
      queries = [];
      let pages = 0;
      const statements: Statement[] = [];
      for (const { sql, parameters } of asked) {
        const { rows } = await pool.query<{ readonly "QUERY PLAN": readonly [{ readonly Plan: PlanNode }] }>(
          `explain (analyze, buffers, timing off, format json) ${sql}`,
          parameters.map(toPostgres),
        );
        const plan = rows[0]!["QUERY PLAN"][0].Plan;
        pages += pagesOf(plan);
        statements.push({ sql, plan: stepsOf(plan) });
      }
      return { pages, statements };
    },
    close: () => reading.destroy(),
  };
}

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  /** With those of the nodes below. */
  readonly "Shared Hit Blocks": number;
  readonly "Shared Read Blocks": number;
  readonly "Temp Read Blocks": number;
  readonly Plans?: readonly PlanNode[];
}

const pagesOf = (node: PlanNode) =>
  node["Shared Hit Blocks"] + node["Shared Read Blocks"] + node["Temp Read Blocks"];

function stepsOf(node: PlanNode): readonly string[] {
  const where = [node["Relation Name"], node["Index Name"]].filter((name) => name !== undefined);
  const left = node["Rows Removed by Filter"] ?? 0;
  const rows = `${node["Actual Rows"]} rows${left > 0 ? `, ${left} left out` : ""}, ${node["Actual Loops"]} times`;
  return [[node["Node Type"], ...where, `(${rows})`].join(" "), ...(node.Plans ?? []).flatMap(stepsOf)];
}
