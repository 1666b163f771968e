/**
 * Where what expressions require stands: characters in a row that are known, or a few of which each is in a set. All that
 * a rule base requires is looked for at once; only where some of it may stand is it compared.
 */
import type { PlainTexts } from "./plain-text.ts";
import type { RequiredCharacters } from "./required-characters.ts";
import type { Required } from "./required-phrases.ts";
import { rowFinder, rowTable, type AskedRow, type RowTable } from "./required-rows.ts";
import { runFinder, runTable, type RunTable } from "./required-runs.ts";
import { findCandidates } from "./scanning/candidate-finder.ts";

export interface RequiredIndex {
  /** Adds what one expression requires, rows of four characters at least; what is returned asks for the places. */
  readonly add: (required: ({ readonly by: "runs" } & Required) | RequiredByCharacters) => number;
  /** Where any of it begins that was added together, ascending; a document is searched once. */
  readonly placesOf: (added: number, texts: PlainTexts) => readonly number[];
}

type RequiredByCharacters = { readonly by: "characters" } & RequiredCharacters;

/** Of longer ones only the beginning is looked for. */
const longestRun = 16;

export function createRequiredIndex(): RequiredIndex {
  const groups: Groups = { count: 0, runs: new Map(), rows: [] };
  let tables: Tables | null = null;
  let known = new WeakMap<PlainTexts, Places>();
  return {
    add: (required) => {
      tables = null;
      known = new WeakMap();
      const group = groups.count++;
      if (required.by === "characters") for (const row of required.rows) groups.rows.push({ group, row });
      else for (const text of required.texts) addRun(groups, text.slice(0, longestRun).toLowerCase(), group);
      return group;
    },
    placesOf: (added, texts) => {
      let places = known.get(texts);
      if (places === undefined) {
        tables ??= tablesOf(groups);
        places = findPlaces(tables, texts, groups.count);
        known.set(texts, places);
      }
      return places[added]!;
    },
  };
}

/** What was added, by who asked for it. */
interface Groups {
  count: number;
  readonly runs: Map<string, number[]>;
  readonly rows: AskedRow[];
}

function addRun({ runs }: Groups, text: string, group: number): void {
  const asking = runs.get(text);
  if (asking === undefined) runs.set(text, [group]);
  else if (!asking.includes(group)) asking.push(group);
}

interface Tables {
  readonly runs: RunTable | null;
  readonly rows: RowTable | null;
}

function tablesOf({ runs, rows }: Groups): Tables {
  return {
    runs: runs.size === 0 ? null : runTable(runs),
    rows: rows.length === 0 ? null : rowTable(rows),
  };
}

/** By who asked for them. */
type Places = readonly (readonly number[])[];

function findPlaces({ runs, rows }: Tables, texts: PlainTexts, groups: number): Places {
  const places: number[][] = Array.from({ length: groups }, () => []);
  const unsorted = new Set<number>();
  const tell = (group: number, begin: number) => {
    const found = places[group]!;
    if ((found.at(-1) ?? 0) > begin) unsorted.add(group);
    found.push(begin);
  };
  const nothing = () => {};
  findCandidates(
    texts.units,
    { keys: runs?.keys ?? null, sets: rows?.sets ?? null },
    {
      key: runs === null ? nothing : runFinder(runs, texts, tell),
      sets: rows === null ? nothing : rowFinder(rows, texts.units, tell),
    },
  );
  for (const group of unsorted) places[group]!.sort((a, b) => a - b);
  return places;
}
