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
      (!zoned || countsIn(zoneAt(document, span.start), inside, notIn)) &&
      !exceptions.some(({ holds }) => holds(span, document)),
    explain: () => proofs,
  };
}

function countsIn(zone: Zone, inside: readonly Zone[] | null, notIn: readonly Zone[]): boolean {
  return (inside === null || inside.includes(zone)) && !notIn.includes(zone);
}

function zoneAt({ document: { layout } }: ScannedDocument, position: number): Zone {
  return layout.blocks[firstEndingAfter(layout.blocks, position)]?.zone ?? "body";
}
