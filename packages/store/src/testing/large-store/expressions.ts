/** Parts of SQL statements that both databases understand. Rows are numbered from 1, so the same rows come out each time. */

/** The numbers from 1 to `last`, as `series.n`. */
export const series = (last: number) => `with recursive "series" ("n") as (
  select cast(1 as bigint) union all select "n" + 1 from "series" where "n" < ${last})`;

/**
 * A number from 0 to `count` - 1 that looks random: the same for the same row and salt, and independent of other salts.
 * Two steps of multiplication modulo a prime, with a square between them that breaks their line.
 */
export function spread(row: string, salt: number, count: number | string): string {
  const first = `((${row} * 48271 + ${salt * 7_368_787 + 1}) % ${prime})`;
  return `((${first} * ${first} % ${prime} + ${salt}) * 69621 % ${prime} % (${count}))`;
}

const prime = 2 ** 31 - 1;

/** One of the texts, each as often as the others. */
export function pick(texts: readonly string[], row: string, salt: number): string {
  const cases = texts.map((text, index) => `when ${index} then ${quoted(text)}`);
  return `(case ${spread(row, salt, texts.length)} ${cases.join(" ")} end)`;
}

/** The first value whose shares, with those before it, exceed a number from 0 to 99. Shares are percentages, 100 in all. */
export function shared(values: readonly (readonly [percent: number, sql: string])[], number: string): string {
  let below = 0;
  const cases = values.map(([percent, sql]) => `when ${number} < ${(below += percent)} then ${sql}`);
  return `(case ${cases.join(" ")} end)`;
}

export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
