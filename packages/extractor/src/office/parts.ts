/** The XML parts of an office file, what they hold in all, and what was wrong with them. */
import type { Problem } from "@docreview/model";
import type { Archive } from "../archive/archive.ts";
import { readXml, walkXml, type XmlElement, type XmlFaults } from "../xml/xml.ts";
import { withoutAlternatives } from "./alternate-content.ts";
import { Budget } from "./budget.ts";

export interface Parts {
  readonly archive: Archive;
  /** Once it is spent, no part is read any more. */
  readonly budget: Budget;
  /** The root of a part, each alternative read once, parsed anew at each call; null when there is none, or nothing in it is XML. */
  readonly read: (name: string) => XmlElement | null;
  /** Hands out a part unit by unit, as `walkXml` does; nothing where there is no such part. */
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
  const found = new Map<string, Problem>();
  const tell = (name: string, faults: readonly string[]): void => {
    for (const fault of faults) {
      const message = `The part ${shownName(name)} ${fault}; some of its text was not read. Save the file anew.`;
      found.set(message, { code: "document-incomplete", message });
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
    tell(name, root === null ? ["is no XML"] : faultsOf(faults));
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
    tell(name, faultsOf(walkXml(bytes, isUnit, takeOne, () => budget.isSpent)));
  };
  return { archive, budget, read, walk, problems: () => [...archive.problems(), ...found.values()] };
}

const faultTexts: Readonly<Record<keyof XmlFaults, string>> = {
  doctype: "defines entities, which are not expanded",
  tooDeep: "nests deeper than what is read",
  tooLarge: "holds more than what is read",
  unclosed: "breaks off before its end",
};

function faultsOf(faults: XmlFaults): readonly string[] {
  const kinds = Object.keys(faultTexts) as (keyof XmlFaults)[];
  return kinds.filter((kind) => faults[kind]).map((kind) => faultTexts[kind]);
}

/** Names come from the file. */
function shownName(name: string): string {
  return name.replaceAll(/\p{C}/gu, "").slice(0, 100);
}
