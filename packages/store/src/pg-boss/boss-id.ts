/** Job ids as pg-boss wants them: a UUID of version 8 (RFC 9562, section 5.8) whose last 48 bits are the id. */
import type { Id } from "../model/id.ts";

const start = "00000000-0000-8000-8000-";

export const bossId = (id: Id<"job">): string => start + id.toString(16).padStart(12, "0");

export const jobIdOf = (boss: string): Id<"job"> =>
  Number.parseInt(boss.slice(start.length), 16) as Id<"job">;

/** `bossId` in SQL, of a column. */
export const bossIdOf = (column: string): string =>
  `cast('${start}' || lpad(to_hex(${column}), 12, '0') as uuid)`;

/** `jobIdOf` in SQL, of a column. */
export const jobIdIn = (column: string): string =>
  `cast(cast('x' || right(cast(${column} as text), 12) as bit(48)) as bigint)`;
