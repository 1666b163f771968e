/**
 * Records of numbers, all in one row: to fetch what lies scattered in memory takes longer than what is done with it. A
 * record is made when it is first asked for, as most are for no document.
 */
export interface RecordTable {
  /** For each where it begins; 0 where there is none yet. */
  readonly records: Int32Array;
  numbers: Int32Array;
  /** So many of these are in use. */
  used: number;
}

export function createRecordTable(count: number): RecordTable {
  return { records: new Int32Array(count), numbers: new Int32Array(1024), used: 1 };
}

/** Where among the numbers, which may be others from then on, a record begins. */
export function recordIn(table: RecordTable, nth: number, make: () => readonly number[]): number {
  if (table.records[nth] === 0) add(table, nth, make());
  return table.records[nth]!;
}

function add(table: RecordTable, nth: number, record: readonly number[]): void {
  const end = table.used + record.length;
  if (end > table.numbers.length) {
    const wider = new Int32Array(2 * end);
    wider.set(table.numbers);
    table.numbers = wider;
  }
  table.numbers.set(record, table.used);
  table.records[nth] = table.used;
  table.used = end;
}
