/** What every form of pattern may carry: zones in which a hit counts, and exceptions for which it does not. */
import { firstEndingAfter, type Proof, type Span, type Zone } from "@docreview/model";
import type { ScannedDocument } from "../scanned-document.ts";
import { exceptionKinds, type ExceptionKind } from "./exception.ts";
import type { Matcher } from "./matcher.ts";
import { describePattern, type Conditions, type Pattern } from "./pattern.ts";
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
  const exceptions = (Object.keys(exceptionKinds) as ExceptionKind[]).flatMap((kind) =>
    unless[kind].map((pattern) => ({ kind, pattern, holds: exceptionKinds[kind](compile(pattern)) })),
  );
  const zoned = inside !== null || notIn.length > 0;
  const proofs: readonly Proof[] = [
    ...(inside === null ? [] : [held("in", inside.join(", "))]),
    ...(notIn.length === 0 ? [] : [held("in", `not ${notIn.join(", ")}`)]),
    ...exceptions.map(({ kind, pattern }) => failed("unless", `${kind} ${describePattern(pattern)}`)),
  ];
  return {
    accept: (span, document) =>
      (!zoned || countsIn(zonesAt(document, span.start), inside, notIn)) &&
      !exceptions.some(({ holds }) => holds(span, document)),
    explain: () => proofs,
  };
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
