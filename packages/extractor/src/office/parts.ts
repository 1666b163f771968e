/** The XML parts of an office file, their common budget, and their problems. */
import type { Problem, ProblemReasons } from "@docreview/model";
import type { Archive } from "../archive/archive.ts";
import { readXml, walkXml, type XmlFaults } from "../xml/read-xml.ts";
import { type XmlElement } from "../xml/xml.ts";
import { shownName } from "../problems/part-name.ts";
import { ProblemLog } from "../problems/problem-log.ts";
import { withoutAlternatives } from "./alternate-content.ts";
import { Budget } from "./budget.ts";

export interface Parts {
  readonly archive: Archive;
  /** When it is spent, no more parts are read. */
  readonly budget: Budget;
  /**
   * The root of a part, with chosen alternatives only; parsed at each call. Null if there is none, or if it is not XML.
   */
  readonly read: (name: string) => XmlElement | null;
  /** Passes a part on unit by unit, as `walkXml` does; does nothing if there is no such part. */
  readonly walk: (
    name: string,
    isUnit: (name: string, depth: number) => boolean,
    take: (element: XmlElement) => void,
  ) => void;
  /** Of the parts and of the archive, so far. */
  readonly problems: () => readonly Problem[];
}

export function partsOf(archive: Archive): Parts {
  const budget = new Budget();
  const found = new ProblemLog();
  const report = (name: string, faults: readonly PartFault[]): void => {
    const part = shownName(name);
    for (const { reason, what } of faults) {
      const message = `The part ${part} ${what}; some of its text was not read. Save the file again.`;
      found.add({ code: "document-incomplete", reason, message, part });
    }
  };
  const bytesOf = (name: string): Uint8Array | null => {
    const bytes = budget.isSpent ? null : archive.read(name);
    budget.spendBytes(bytes?.length ?? 0);
    return budget.isSpent ? null : bytes;
  };
  const read = (name: string): XmlElement | null => {
    const bytes = bytesOf(name);
    if (bytes === null) return null;
    const { root, faults } = readXml(bytes);
    report(name, root === null ? [notXml] : faultsOf(faults));
    if (root === null) return null;
    budget.spendTree(root);
    return withoutAlternatives(root);
  };
  const walk: Parts["walk"] = (name, isUnit, take) => {
    const bytes = bytesOf(name);
    if (bytes === null) return;
    const takeOne = (unit: XmlElement): void => {
      budget.spendTree(unit);
      if (!budget.isSpent) take(unit);
    };
    report(name, faultsOf(walkXml(bytes, isUnit, takeOne, () => budget.isSpent)));
  };
  return { archive, budget, read, walk, problems: () => [...archive.problems(), ...found.all] };
}

interface PartFault {
  readonly reason: ProblemReasons["document-incomplete"];
  readonly what: string;
}

const notXml: PartFault = { reason: "part-damaged", what: "is not XML" };

const partFaults: Readonly<Record<keyof XmlFaults, PartFault>> = {
  doctype: { reason: "unexpanded-entities", what: "defines entities, which are not expanded" },
  tooDeep: { reason: "nested-too-deeply", what: "is nested more deeply than the limit" },
  tooLarge: { reason: "part-too-large", what: "contains more than the limit" },
  unclosed: { reason: "part-truncated", what: "ends too early" },
};

function faultsOf(faults: XmlFaults): readonly PartFault[] {
  const kinds = Object.keys(partFaults) as (keyof XmlFaults)[];
  return kinds.filter((kind) => faults[kind]).map((kind) => partFaults[kind]);
}
