/** What the two databases write differently, as far as filling needs it. Everything else is the same SQL for both. */

export interface Dialect {
  /** Text as JSON. */
  readonly json: (expression: string) => string;
  /** 64 hexadecimal digits that follow from a text. */
  readonly sha256: (expression: string) => string;
  /** Run before the first row, and after the last. */
  readonly prepare: readonly string[];
  readonly finish: readonly string[];
}

export const sqlite: Dialect = {
  json: (expression) => expression,
  // A function of the connection that fills.
  sha256: (expression) => `sha256(${expression})`,
  // A filling that is interrupted is begun anew.
  prepare: ["pragma journal_mode = off", "pragma synchronous = off", "pragma cache_size = -200000"],
  finish: [],
};

/** Those whose rows are given their ids. */
const numbered = [
  "company",
  "user",
  "asset",
  "categorisation",
  "review",
  "reviewRule",
  "trigger",
  "comment",
  "webhookEndpoint",
  "webhookDelivery",
];

export const postgres: Dialect = {
  json: (expression) => `cast(${expression} as json)`,
  sha256: (expression) => `encode(sha256(cast(${expression} as bytea)), 'hex')`,
  prepare: ["set synchronous_commit = off", "set work_mem = '128MB'"],
  finish: numbered.map(
    (table) =>
      `select setval(pg_get_serial_sequence('"${table}"', 'id'), (select max("id") from "${table}"))`,
  ),
};
