/** What every form of pattern may carry: zones in which a hit counts, what it counts only with, and what makes it not count. */
import { firstEndingAfter, type Proof, type Span, type Zone } from "@docreview/model";
import type { ScannedDocument } from "../scanned-document.ts";
import { compileExceptions, isExcepted, type Exceptions } from "./exceptions.ts";
import type { Matcher } from "./matcher.ts";
import { needsOfAll, needsOfAny, type Needs } from "./needs.ts";
import { noSurroundings, type Conditions, type Pattern, type Surroundings } from "./pattern.ts";
import { failed, held, noProofs } from "./proof.ts";
import { compileSurroundings, type Surrounding } from "./surroundings.ts";

export interface CompiledConditions {
  /** Phrases without one of which nothing is accepted; null: there are none. */
  readonly needs: Needs;
  /** False where surely nothing in the document is accepted; costs next to nothing. */
  readonly mayAccept: (document: ScannedDocument) => boolean;
  readonly accept: (span: Span, document: ScannedDocument) => boolean;
  /** What was tried, and where it was met, for a span that was accepted. */
  readonly explain: (span: Span, document: ScannedDocument) => readonly Proof[];
}

/** Those of most patterns, that ask nothing of a hit. */
export const unconditional: CompiledConditions = {
  needs: null,
  mayAccept: () => true,
  accept: () => true,
  explain: () => noProofs,
};

export function compileConditions(
  conditions: Conditions,
  compile: (pattern: Pattern) => Matcher,
): CompiledConditions {
  if (isUnconditional(conditions)) return unconditional;
  const { unless, onlyIf, in: inside, notIn } = conditions;
  const exceptions = compileSurroundings(unless, compile).flat();
  const required = compileSurroundings(onlyIf, compile);
  const zones: readonly Proof[] = [
    ...(inside === null ? [] : [held("in", inside.join(", "))]),
    ...(notIn.length === 0 ? [] : [held("in", `not ${notIn.join(", ")}`)]),
  ];
  const zoned = inside === null && notIn.length === 0 ? null : { in: inside, notIn };
  const excepted = exceptions.map(({ detail }) => failed("unless", detail));
  const always = [...zones, ...excepted];
  return {
    needs: needsOfAll(required.map((kind) => needsOfAny(kind.map(({ matcher }) => matcher?.needs ?? null)))),
    mayAccept: ({ mayHold }) =>
      required.every((kind) => kind.some(({ matcher }) => matcher === null || mayHold(matcher))),
    accept: acceptBy(zoned, required, compileExceptions(exceptions)),
    explain: (span, document) =>
      required.length === 0
        ? always
        : [...zones, ...required.flatMap((kind) => metProof(kind, span, document)), ...excepted],
  };
}

/** A function of what it looks at alone: hits are many, and what lies together is fetched at once. */
function acceptBy(
  zones: Zones | null,
  required: readonly (readonly Surrounding[])[],
  exceptions: Exceptions | null,
): CompiledConditions["accept"] {
  const asked = required.length === 0 ? null : required;
  return (span, document) =>
    isInZone(zones, span, document) &&
    (asked === null || asked.every((kind) => kind.some(({ meet }) => meet(span, document) !== null))) &&
    (exceptions === null || !isExcepted(exceptions, span, document));
}

type Zones = Pick<Conditions, "in" | "notIn">;

/** True where nothing is asked of a hit. */
export function isUnconditional({ unless, onlyIf, in: inside, notIn }: Conditions): boolean {
  return inside === null && notIn.length === 0 && asksNothing(unless) && asksNothing(onlyIf);
}

/** What most patterns share is looked at once: in rules that came from another thread it is a copy of ours. */
const askingNothing = new WeakSet<Surroundings>([noSurroundings]);

function asksNothing(surroundings: Surroundings): boolean {
  if (askingNothing.has(surroundings)) return true;
  const isEmpty = Object.values(surroundings).every((asked: boolean | readonly unknown[]) =>
    typeof asked === "boolean" ? !asked : asked.length === 0,
  );
  if (isEmpty) askingNothing.add(surroundings);
  return isEmpty;
}

/** The first of a kind that is met, and where. */
function metProof(kind: readonly Surrounding[], span: Span, document: ScannedDocument): readonly Proof[] {
  for (const { detail, meet } of kind) {
    const spans = meet(span, document);
    if (spans !== null) return [{ ...held("onlyIf", detail), spans }];
  }
  return [];
}

/** Text may be in several: what is inserted into a table is in both. Being in one that is barred is enough to be barred. */
function isInZone(asked: Zones | null, { start }: Span, document: ScannedDocument): boolean {
  if (asked === null) return true;
  const zones = zonesAt(document, start);
  const isInside = asked.in === null || zones.some((zone) => asked.in?.includes(zone));
  return isInside && !zones.some((zone) => asked.notIn.includes(zone));
}

/** The zone of the block, and those of the marks that lie over the position. */
function zonesAt({ document: { layout }, marksByZone }: ScannedDocument, position: number): readonly Zone[] {
  const zones = [layout.blocks[firstEndingAfter(layout.blocks, position)]?.zone ?? "body"];
  for (const [zone, marks] of marksByZone()) {
    const mark = marks[firstEndingAfter(marks, position)];
    if (mark !== undefined && mark.span.start <= position) zones.push(zone);
  }
  return zones;
}
