/**
 * The conditions that every form of pattern can have: the zones in which a hit counts, the context that it requires,
 * and its exceptions.
 */
import { firstEndingAfter, type Proof, type Span, type Zone } from "@docreview/model";
import { clausesOfAll, clausesOfAny, type LiteralClauses } from "../document/literal-clauses.ts";
import type { ScannedDocument } from "../document/scanned-document.ts";
import type { Matcher } from "./matcher.ts";
import type { Conditions, Pattern, Surroundings } from "./pattern.ts";
import { failed, held, noProofs } from "./proof.ts";
import { compileSurroundings, type Surrounding } from "./surroundings.ts";

export interface CompiledConditions {
  /** Nothing is accepted in a document that does not satisfy these clauses. */
  readonly requiredLiterals: LiteralClauses;
  readonly accept: (span: Span, document: ScannedDocument) => boolean;
  /** The conditions that were evaluated, and where they matched, for an accepted span. */
  readonly explain: (span: Span, document: ScannedDocument) => readonly Proof[];
}

/** The conditions of most patterns, which accept every hit. */
export const unconditional: CompiledConditions = {
  requiredLiterals: [],
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
  const exceptionProofs = exceptions.some(({ miss }) => miss !== undefined)
    ? missedBy(exceptions, excepted)
    : () => excepted;
  const always = [...zones, ...excepted];
  return {
    requiredLiterals: clausesOfAll(required.map((kind) => clausesOfAny(kind.map(literalsOf)))),
    accept: acceptBy(zoned, required, exceptions),
    explain: (span, document) => {
      const unless = exceptionProofs(span, document);
      if (required.length === 0) return unless === excepted ? always : [...zones, ...unless];
      return [...zones, ...required.flatMap((kind) => metProof(kind, span, document)), ...unless];
    },
  };
}

/** The exceptions that do not apply; first those that something came close to, because long proofs are cut. */
function missedBy(
  exceptions: readonly Surrounding[],
  proofs: readonly Proof[],
): CompiledConditions["explain"] {
  return (span, document) => {
    const [distant, close] = [[] as Proof[], [] as Proof[]];
    proofs.forEach((proof, index) => {
      const parts = exceptions[index]?.miss?.(span, document) ?? noProofs;
      if (parts.length === 0) distant.push(proof);
      else close.push({ ...proof, parts });
    });
    return [...close, ...distant];
  };
}

/** A separate function, because there are many of these closures and they should keep nothing else alive. */
function acceptBy(
  zones: Zones | null,
  required: readonly (readonly Surrounding[])[],
  exceptions: readonly Surrounding[],
): CompiledConditions["accept"] {
  // A pattern can have dozens of exceptions, most of which do not occur in a document.
  const possibleIn = ({ holds }: ScannedDocument) => exceptions.filter((each) => holds(literalsOf(each)));
  return (span, document) => {
    const isMet = ({ meet }: Surrounding) => meet(span, document) !== null;
    return (
      isInZone(zones, span, document) &&
      required.every((kind) => kind.some(isMet)) &&
      (exceptions.length === 0 || !document.once(possibleIn).some(isMet))
    );
  };
}

function literalsOf({ matcher }: Surrounding): LiteralClauses {
  return matcher?.requiredLiterals ?? [];
}

type Zones = Pick<Conditions, "in" | "notIn">;

/** True if a hit has no conditions. */
export function isUnconditional({ unless, onlyIf, in: inside, notIn }: Conditions): boolean {
  return inside === null && notIn.length === 0 && asksNothing(unless) && asksNothing(onlyIf);
}

function asksNothing(surroundings: Surroundings): boolean {
  return Object.values(surroundings).every((asked: boolean | readonly unknown[]) =>
    typeof asked === "boolean" ? !asked : asked.length === 0,
  );
}

/** The first condition of a kind that matches, and where. */
function metProof(kind: readonly Surrounding[], span: Span, document: ScannedDocument): readonly Proof[] {
  for (const { detail, meet } of kind) {
    const spans = meet(span, document);
    if (spans !== null) return [{ ...held("onlyIf", detail), spans }];
  }
  return [];
}

/** Text may be in several zones: an insertion into a table is in both. One barred zone is enough to be barred. */
function isInZone(asked: Zones | null, { start }: Span, document: ScannedDocument): boolean {
  if (asked === null) return true;
  const zones = zonesAt(document, start);
  const isInside = asked.in === null || zones.some((zone) => asked.in?.includes(zone));
  return isInside && !zones.some((zone) => asked.notIn.includes(zone));
}

/** The zone of the block, and the zones of the marks that cover the position. */
function zonesAt(scanned: ScannedDocument, position: number): readonly Zone[] {
  const { blocks } = scanned.document.layout;
  const zones = [blocks[firstEndingAfter(blocks, position)]?.zone ?? "body"];
  for (const [zone, marks] of scanned.once(marksByZone)) {
    const mark = marks[firstEndingAfter(marks, position)];
    if (mark !== undefined && mark.span.start <= position) zones.push(zone);
  }
  return zones;
}

interface Mark {
  readonly span: Span;
}

/** The marks of each zone, ascending and disjoint: those that touch or overlap are merged. */
function marksByZone({ document: { layout } }: ScannedDocument): ReadonlyMap<Zone, readonly Mark[]> {
  const byZone = Map.groupBy(layout.marks ?? [], ({ zone }) => zone);
  return new Map(
    [...byZone].map(([zone, marks]) => {
      const joined: { span: Span }[] = [];
      for (const { span } of marks) {
        const last = joined.at(-1);
        if (last === undefined || last.span.end < span.start) joined.push({ span });
        else last.span = { start: last.span.start, end: Math.max(last.span.end, span.end) };
      }
      return [zone, joined];
    }),
  );
}
