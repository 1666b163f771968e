/** A sentence of the document from the service, with the findings in it. */
import { partPlacePhrase } from "@docreview/model";
import type { Attributes } from "../../../api/attributes.ts";
import type { Document, Resource } from "../../../api/json-api.ts";
import type { Entry } from "../../findings/entry.ts";

export interface Sentence {
  /** Counted from 1 in the document. */
  readonly reference: number;
  readonly text: string;
  /** Only for text that is not on any page: for example “in a comment”. */
  readonly part: string | null;
}

export interface Segment {
  readonly text: string;
  readonly entry: Entry | null;
}

export interface MarkedSentence {
  /** The pieces of the whole text, in order. */
  readonly segments: readonly Segment[];
  /** Findings whose words overlap those of another finding. */
  readonly others: readonly Entry[];
}

export function sentencesIn({ data }: Document<readonly Resource[]>): readonly Sentence[] {
  return data.map((resource) => {
    const { reference, text, places } = resource.attributes as Attributes<"sentences">;
    const hidden = places.find((place) => "part" in place);
    return { reference, text, part: hidden === undefined ? null : partPlacePhrase(hidden) };
  });
}

/** The last page with sentences; at least 1. */
export function lastPageIn({ data }: Document<readonly Resource[]>): number {
  const places = data.flatMap(({ attributes }) => (attributes as Attributes<"sentences">).places);
  return Math.max(1, ...places.map((place) => ("page" in place ? place.page : 1)));
}

/** The findings grouped by sentence. */
export function entriesBySentence(entries: readonly Entry[]): ReadonlyMap<number, readonly Entry[]> {
  const found = new Map<number, Entry[]>();
  for (const entry of entries) {
    if (entry.sentence === null) continue;
    const there = found.get(entry.sentence.reference);
    if (there === undefined) found.set(entry.sentence.reference, [entry]);
    else there.push(entry);
  }
  return found;
}

/** `entries` are the findings in this sentence. */
export function markedSentence(text: string, entries: readonly Entry[]): MarkedSentence {
  const segments: Segment[] = [];
  const others: Entry[] = [];
  let at = 0;
  const placed = entries.flatMap((entry) =>
    entry.sentence === null ? [] : [{ entry, start: entry.sentence.start, end: entry.sentence.end }],
  );
  for (const { entry, start, end } of placed.toSorted((a, b) => a.start - b.start)) {
    if (start < at || end <= start) {
      others.push(entry);
      continue;
    }
    if (start > at) segments.push({ text: text.slice(at, start), entry: null });
    segments.push({ text: text.slice(start, end), entry });
    at = end;
  }
  if (at < text.length) segments.push({ text: text.slice(at), entry: null });
  return { segments, others };
}
