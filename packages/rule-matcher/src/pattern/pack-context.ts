/**
 * What the patterns of a file get from their pack: its language, and the word lists, named patterns and files of
 * examples that they can name. Schemas that need it read it from `Faults.context`.
 */
import { didYouMean, type Faults, type Placed } from "@docreview/yaml-schema";
import type { Examples } from "../classifier/examples.ts";
import type { Pattern, WordingPattern } from "./pattern.ts";

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

/** What a rule needs of an approved wording to search for it. */
export type WordingParts = Pick<WordingPattern, "wording" | "text" | "slots" | "valid">;

/** The approved wordings that a file can name, by id; null for one with faults. */
export type Wordings = ReadonlyMap<string, WordingParts | null>;

export interface PackParts {
  /** The primary subtag of the pack's locale; null if unknown. */
  readonly language: string | null;
  /** Null inside a word list, which cannot name other lists. */
  readonly lists: WordLists | null;
  /** Null inside a word list. */
  readonly patterns: NamedPatterns | null;
  readonly examples: ExampleFiles;
  /** Null inside a word list and a questionnaire. */
  readonly wordings: Wordings | null;
}

/** A class, so that a schema can distinguish it from other contexts. */
export class PackContext implements PackParts {
  readonly language: string | null;
  readonly lists: WordLists | null;
  readonly patterns: NamedPatterns | null;
  readonly examples: ExampleFiles;
  readonly wordings: Wordings | null;

  constructor({ language, lists, patterns, examples, wordings }: PackParts) {
    this.language = language;
    this.lists = lists;
    this.patterns = patterns;
    this.examples = examples;
    this.wordings = wordings;
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

/** An approved wording by id; undefined if it cannot be used, which is reported. */
export function wordingNamed(
  { value: id, offset }: Placed<string>,
  { context, report }: Faults,
): WordingParts | undefined {
  const wordings = context instanceof PackContext ? context.wordings : null;
  if (wordings === null)
    return report(offset, "an approved wording can be used only in a rule or a named pattern");
  const found = wordings.get(id);
  if (found === null) return report(offset, `the wording “${id}” has faults: correct its file first`);
  if (found !== undefined) return found;
  const ids = [...wordings.keys()];
  const known = ids.length === 0 ? "" : `; the wordings are ${ids.join(", ")}`;
  const hint = didYouMean(id, ids) || known || `; add the file wordings/${id}.yaml`;
  return report(offset, `there is no wording “${id}”${hint}`);
}

/** Every wording that the file can name; undefined if there is none, which is reported. */
export function everyWording(
  offset: number,
  { context, report }: Faults,
): readonly WordingParts[] | undefined {
  const wordings = context instanceof PackContext ? [...(context.wordings?.values() ?? [])] : [];
  const sound = wordings.filter((wording) => wording !== null);
  if (wordings.length === 0)
    return report(offset, "the pack has no approved wordings: add a file to wordings/");
  return sound;
}
