/** What every form of pattern may carry: zones in which a hit counts, and exceptions for which it does not. */
import { firstEndingAfter, type Proof, type Span, type Zone } from "@docreview/model";
import type { ScannedDocument } from "../scanned-document.ts";
import { exceptionKinds, flagKinds, type ExceptionKind, type FlagKind, type HoldsFor } from "./exception.ts";
import type { Matcher } from "./matcher.ts";
import { describePattern, type Conditions, type Exceptions, type Pattern } from "./pattern.ts";
import { failed, held } from "./proof.ts";

export interface CompiledConditions {
  readonly accept: (span: Span, document: ScannedDocument) => boolean;
  /** What was tried, for a hit that was accepted. */
  readonly explain: () => readonly Proof[];
}

export function compileConditions(
  conditions: Conditions,
  compile: (pattern: Pattern) => Matcher,
): CompiledConditions {
  const { unless, in: inside, notIn } = conditions;
  const exceptions = compileExceptions(unless, compile);
  const zoned = inside !== null || notIn.length > 0;
  const proofs: readonly Proof[] = [
    ...(inside === null ? [] : [held("in", inside.join(", "))]),
    ...(notIn.length === 0 ? [] : [held("in", `not ${notIn.join(", ")}`)]),
    ...exceptions.map(({ detail }) => failed("unless", detail)),
  ];
  return {
    accept: (span, document) =>
      (!zoned || countsIn(zonesAt(document, span.start), inside, notIn)) &&
      !exceptions.some(({ holds }) => holds(span, document)),
    explain: () => proofs,
  };
}

interface CompiledException {
  readonly detail: string;
  readonly holds: HoldsFor;
}

function compileExceptions(
  unless: Exceptions,
  compile: (pattern: Pattern) => Matcher,
): readonly CompiledException[] {
  const byPattern = (Object.keys(exceptionKinds) as ExceptionKind[]).flatMap((kind) =>
    unless[kind].map((pattern) => ({
      detail: `${kind} ${describePattern(pattern)}`,
      holds: exceptionKinds[kind](compile(pattern)),
    })),
  );
  const flagged = (Object.keys(flagKinds) as FlagKind[])
    .filter((kind) => unless[kind])
    .map((kind) => ({ detail: kind, holds: flagKinds[kind] }));
  return [...byPattern, ...flagged];
}

/** Text may be in several: what is inserted into a table is in both. Being in one that is barred is enough to be barred. */
function countsIn(zones: readonly Zone[], inside: readonly Zone[] | null, notIn: readonly Zone[]): boolean {
  const isInside = inside === null || zones.some((zone) => inside.includes(zone));
  return isInside && !zones.some((zone) => notIn.includes(zone));
}

/** The zone of the block, and those of the marks that lie over the position. */
function zonesAt({ document: { layout }, marksByZone }: ScannedDocument, position: number): readonly Zone[] {
  const zone = layout.blocks[firstEndingAfter(layout.blocks, position)]?.zone ?? "body";
  const marks = [...marksByZone()].filter(([, spans]) => {
    const mark = spans[firstEndingAfter(spans, position)];
    return mark !== undefined && mark.span.start <= position;
  });
  return [zone, ...marks.map(([marked]) => marked)];
}
