/**
 * Visits the patterns of a rule, whatever its kind and their forms. A pattern is recognised by its `kind` and by the
 * conditions that every form can have, so that a new form needs no change here.
 */
import type { Conditions, Pattern } from "./pattern.ts";

/** A path into the body of a rule: keys of mappings, and list indexes counted from 0. */
export type Path = readonly (string | number)[];

export interface PatternPlace {
  readonly pattern: Pattern;
  /** Relative to the value that is visited. */
  readonly path: Path;
}

/** Every pattern in a value, in the order of its keys; each before the patterns inside it. */
export function patternsIn(value: unknown): readonly PatternPlace[] {
  return patternsDirectlyIn(value).flatMap((place) => [
    place,
    ...patternsIn(place.pattern).map(({ pattern, path }) => ({ pattern, path: [...place.path, ...path] })),
  ]);
}

/** The outermost patterns in a value. */
export function patternsDirectlyIn(value: unknown): readonly PatternPlace[] {
  return childrenOf(value).flatMap(([step, child]) =>
    isPattern(child)
      ? [{ pattern: child, path: [step] }]
      : patternsDirectlyIn(child).map(({ pattern, path }) => ({ pattern, path: [step, ...path] })),
  );
}

/** The same without word lists and named patterns that the rule shares with others. */
export function patternsWrittenIn(value: unknown): readonly PatternPlace[] {
  const places = patternsIn(value);
  const shared = places
    .filter(({ pattern }) => pattern.kind === "list" || pattern.kind === "pattern")
    .map(({ path }) => path);
  const isShared = (path: Path) =>
    shared.some((use) => path[use.length] === "parts" && use.every((step, index) => path[index] === step));
  return places.filter(({ path }) => !isShared(path));
}

/** True for a pattern, and for anything else that has the same conditions, such as the body of a sentence rule. */
export function isConditioned(value: unknown): value is Conditions {
  return typeof value === "object" && value !== null && "unless" in value && "notIn" in value;
}

export function isPattern(value: unknown): value is Pattern {
  return isConditioned(value) && "kind" in value && typeof value.kind === "string";
}

/** The value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (at, step) => (typeof at === "object" && at !== null ? (at as Mapping)[step] : undefined),
    value,
  );
}

/** A copy of `value` with a different value at `path`; everything else is shared. */
export function replacedAt(value: unknown, path: Path, replacement: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return replacement;
  const inner = replacedAt((value as Mapping)[step], rest, replacement);
  return Array.isArray(value)
    ? value.with(Number(step), inner)
    : { ...(value as Mapping), [String(step)]: inner };
}

type Mapping = Readonly<Record<string | number, unknown>>;

function childrenOf(value: unknown): readonly (readonly [string | number, unknown])[] {
  if (Array.isArray(value)) return value.map((item: unknown, index) => [index, item] as const);
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}
