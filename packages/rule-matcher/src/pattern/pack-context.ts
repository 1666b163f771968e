/**
 * What the patterns of a file get from their pack: its language, and the word lists, named patterns and files of
 * examples that they can name. Schemas that need it read it from `Faults.context`.
 */
import { didYouMean, type Faults, type Placed } from "@docreview/yaml-schema";
import type { Examples } from "../classifier/examples.ts";
import type { Pattern } from "./pattern.ts";

/** The content of each word list by name; null for a list with faults. */
export type WordLists = ReadonlyMap<string, readonly Pattern[] | null>;

/** The files of examples of a pack by name; null for a file with faults. */
export type ExampleFiles = ReadonlyMap<string, Examples | null>;

/** A named pattern, or why it cannot be used. */
export type FoundPattern = { readonly pattern: Pattern } | { readonly fault: string };

export interface NamedPatterns {
  /** Undefined if there is no pattern with this name. */
  readonly find: (name: string) => FoundPattern | undefined;
  readonly names: () => readonly string[];
}

export interface PackParts {
  /** The primary subtag of the pack's locale; null if unknown. */
  readonly language: string | null;
  /** Null inside a word list, which cannot name other lists. */
  readonly lists: WordLists | null;
  /** Null inside a word list. */
  readonly patterns: NamedPatterns | null;
  readonly examples: ExampleFiles;
}

/** A class, so that a schema can distinguish it from other contexts. */
export class PackContext implements PackParts {
  readonly language: string | null;
  readonly lists: WordLists | null;
  readonly patterns: NamedPatterns | null;
  readonly examples: ExampleFiles;

  constructor({ language, lists, patterns, examples }: PackParts) {
    this.language = language;
    this.lists = lists;
    this.patterns = patterns;
    this.examples = examples;
  }
}

/** The language of the pack to which the file belongs; null if unknown. */
export function languageOfPack({ context }: Faults): string | null {
  return context instanceof PackContext ? context.language : null;
}

/** The content of a list by name; undefined if there is none, which is reported. */
export function listNamed(
  { value: name, offset }: Placed<string>,
  { context, report }: Faults,
): readonly Pattern[] | undefined {
  const lists = context instanceof PackContext ? context.lists : null;
  if (lists === null) {
    return report(offset, "a list can be used only in a rule, not in another list: write its words here");
  }
  const parts = lists.get(name);
  if (parts === null) return report(offset, `the list “${name}” has faults: correct its file first`);
  if (parts !== undefined) return parts;
  const names = [...lists.keys()];
  const known = names.length === 0 ? "" : `; its lists are ${names.join(", ")}`;
  const hint = didYouMean(name, names) || known || `; add the file lists/${name}.yaml to it`;
  return report(offset, `the pack has no list “${name}”${hint}`);
}

/** A pattern by name; undefined if it cannot be used, which is reported. */
export function patternNamed(
  { value: name, offset }: Placed<string>,
  { context, report }: Faults,
): Pattern | undefined {
  const patterns = context instanceof PackContext ? context.patterns : null;
  if (patterns === null) {
    return report(offset, "a named pattern can be used only in a rule or another pattern, not in a list");
  }
  const found = patterns.find(name);
  if (found !== undefined) return "fault" in found ? report(offset, found.fault) : found.pattern;
  const names = patterns.names();
  const known = names.length === 0 ? "" : `; the patterns are ${names.join(", ")}`;
  const hint = didYouMean(name, names) || known || `; add the file patterns/${name}.yaml`;
  return report(offset, `there is no pattern “${name}”${hint}`);
}
