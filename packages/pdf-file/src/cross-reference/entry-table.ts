/**
 * The places of a section's objects, by number. New objects are numbered from `first`. There may be very many of them, so
 * each takes one row of a Float64Array: its kind, then offset and generation, or object stream and index.
 */
import type { Entry } from "./section.ts";

export interface EntryTable {
  /** A new number is never free. */
  readonly set: (number: number, entry: Entry) => void;
  /** Ascending by number. */
  readonly forEach: (visit: (number: number, entry: Entry) => void) => void;
  /** Consecutive numbers that have entries, ascending. */
  readonly runs: () => readonly Run[];
}

export interface Run {
  readonly first: number;
  readonly count: number;
}

/** The first field of a row; 0 if the number has no entry. */
const isOffset = 1;
const isCompressed = 2;
const rowLength = 3;

export function createEntryTable(first: number): EntryTable {
  const known = new Map<number, Entry>();
  let rows = new Float64Array(rowLength * 1024);

  function setNew(at: number, entry: Entry): void {
    if (at >= rows.length) {
      const larger = new Float64Array(Math.max(rows.length * 2, at + rowLength));
      larger.set(rows);
      rows = larger;
    }
    if (entry.kind === "offset") {
      rows[at] = isOffset;
      rows[at + 1] = entry.offset;
      rows[at + 2] = entry.generation;
    } else if (entry.kind === "compressed") {
      rows[at] = isCompressed;
      rows[at + 1] = entry.stream;
      rows[at + 2] = entry.index;
    }
  }

  const knownEntries = () => [...known].toSorted(([a], [b]) => a - b);

  return {
    set: (number, entry) => {
      if (number < first) known.set(number, entry);
      else setNew((number - first) * rowLength, entry);
    },
    forEach: (visit) => {
      for (const [number, entry] of knownEntries()) visit(number, entry);
      for (let at = 0, number = first; at < rows.length; at += rowLength, number++) {
        const second = rows[at + 1] ?? 0;
        const third = rows[at + 2] ?? 0;
        if (rows[at] === isOffset) visit(number, { kind: "offset", offset: second, generation: third });
        if (rows[at] === isCompressed) visit(number, { kind: "compressed", stream: second, index: third });
      }
    },
    runs: () => {
      const runs: { first: number; count: number }[] = [];
      let run = { first: 0, count: 0 };
      const count = (number: number) => {
        if (run.first + run.count !== number || run.count === 0)
          runs.push((run = { first: number, count: 0 }));
        run.count++;
      };
      for (const [number] of knownEntries()) count(number);
      for (let at = 0, number = first; at < rows.length; at += rowLength, number++) {
        if (rows[at] !== 0) count(number);
      }
      return runs;
    },
  };
}
