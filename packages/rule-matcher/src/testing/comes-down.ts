/** One reading by itself, for tests. */
import type { Column } from "../passage/least-drift.ts";
import {
  aboveOf,
  countOf,
  downOf,
  firstOf,
  stepOf,
  tableOf,
  upOf,
  type Readings,
} from "../passage/readings.ts";

export interface SingleReading {
  readonly table: Int32Array;
  readonly column: Column;
  readonly first: number;
  readonly step: number;
  readonly count: number;
}

export function comesDown({ rows, tables, read }: Readings, reading: SingleReading): boolean {
  const { table, column, first, step, count } = reading;
  tables.set(table);
  rows[tableOf] = 0;
  rows[upOf] = column.up;
  rows[downOf] = column.down;
  rows[aboveOf] = column.above;
  rows[firstOf] = first;
  rows[stepOf] = step;
  rows[countOf] = count;
  read(1);
  return rows[aboveOf] <= 0;
}
