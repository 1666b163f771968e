/**
 * Removes conditions of a pattern: its exceptions, required context, zones, excluded neighbours, the distance and
 * number of its parts, its case; and of a rule: its examples and the requirements on a passage. Each can be removed
 * on its own, which shows its effect. Works for every form.
 */
import { expressionPrefilter } from "@docreview/linear-regex";
import { describeNearby, describePattern, type Nearby } from "./pattern.ts";
import { isPattern, type Path } from "./walk.ts";

export interface Narrowing {
  /**
   * Its kind: unless, onlyIf, in, none, near, examples, within, gap, atLeast, atMost, placement, prominence, case.
   */
  readonly form: string;
  /** The condition in words. */
  readonly detail: string;
  /** The path of what it narrows. */
  readonly path: Path;
  /** False if removing it yields hits with other spans; otherwise it only decides whether a hit counts. */
  readonly filters: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** Everything that narrows a pattern or the body of a rule, in the order of the keys below. */
export function narrowingsOf(narrowed: object): readonly Narrowing[] {
  return Object.values(narrowingsByKey).flatMap((find) => find(narrowed as Fields));
}

/** A copy of the pattern without some of its conditions. */
export function loosened<T extends object>(narrowed: T, without: readonly Narrowing[]): T {
  // Items are removed from the end of each list, so that the positions of the others stay valid.
  const positionOf = ({ path }: Narrowing) => path.findLast((step) => typeof step === "number") ?? 0;
  const ordered = without.toSorted((a, b) => positionOf(b) - positionOf(a));
  return ordered.reduce((fields, { path }) => loosenOne(fields, path), narrowed as Fields) as T;
}

const narrowingsByKey: Readonly<Record<string, (fields: Fields) => readonly Narrowing[]>> = {
  unless: ({ unless }) => Object.entries((unless ?? {}) as Fields).flatMap(exceptionsOf),
  onlyIf: ({ onlyIf }) => Object.entries((onlyIf ?? {}) as Fields).flatMap(requiredOf),
  in: ({ in: zones }) =>
    Array.isArray(zones) ? [{ form: "in", detail: zones.join(", "), path: ["in"], filters: true }] : [],
  notIn: ({ notIn }) =>
    listOf(notIn).map((zone, index) => ({
      form: "in",
      detail: `not ${String(zone)}`,
      path: ["notIn", index],
      filters: true,
    })),
  none: ({ none }) =>
    listOf(none).map((pattern, index) => ({
      form: "none",
      detail: isPattern(pattern) ? describePattern(pattern) : String(pattern),
      path: ["none", index],
      filters: true,
    })),
  near: ({ near }) =>
    listOf(near).map((condition, index) => ({
      form: "near",
      detail: nearText(condition as Fields),
      path: ["near", index],
      filters: true,
    })),
  // Exceptions that match more than “any” narrow nothing.
  examples: ({ examples }) =>
    examples === undefined || examples === null || (examples as Fields)["orAny"] === true
      ? []
      : [{ form: "examples", detail: "similar to the risky ones", path: ["examples"], filters: true }],
  // Without a pattern to be near, the distance does not matter.
  within: ({ within, when }) =>
    within === undefined || within === null || within === "document" || when === null
      ? []
      : [{ form: "within", detail: limitText(within), path: ["within"], filters: false }],
  gap: ({ gap }) =>
    typeof gap === "number" ? [{ form: "gap", detail: String(gap), path: ["gap"], filters: false }] : [],
  atLeast: ({ atLeast }) =>
    typeof atLeast === "number" && atLeast > 1
      ? [{ form: "atLeast", detail: String(atLeast), path: ["atLeast"], filters: false }]
      : [],
  atMost: ({ atMost }) =>
    typeof atMost === "number"
      ? [{ form: "atMost", detail: String(atMost), path: ["atMost"], filters: false }]
      : [],
  placement: ({ placement }) => requirementsIn("placement", placement),
  prominence: ({ prominence }) => requirementsIn("prominence", prominence),
  // Without its case, an expression may match more words at a position, whereas a phrase matches the same words.
  case: (fields) =>
    fields["case"] === "exact"
      ? [
          {
            form: "case",
            detail: "exactly this case",
            path: ["case"],
            filters: fields["kind"] !== "regex",
          },
        ]
      : [],
};

/** The requirements on a passage other than its wording. */
function requirementsIn(form: string, asked: unknown): readonly Narrowing[] {
  return Object.entries((asked ?? {}) as Fields)
    .filter(([, given]) => given !== null)
    .map(([key, given]) => ({
      form,
      detail: requirementText(key, given),
      path: [form, key],
      filters: false,
    }));
}

function requirementText(key: string, given: unknown): string {
  if (Array.isArray(given)) return `${key} ${given.join(", ")}`;
  return `${key} ${String(given)}${key === "within" || key === "size" ? " pt" : ""}`;
}

function exceptionsOf([kind, given]: [string, unknown]): readonly Narrowing[] {
  if (given === true) return [{ form: "unless", detail: kind, path: ["unless", kind], filters: true }];
  // The wordings of a pack are one exception: no rule has to exercise each of them.
  if (kind === "approved" && listOf(given).length > 0)
    return [{ form: "unless", detail: `${kind} ${namesOf(given)}`, path: ["unless", kind], filters: true }];
  return listOf(given).map((pattern, index) => ({
    form: "unless",
    detail: `${kind} ${surroundingText(pattern)}`,
    path: ["unless", kind, index],
    filters: true,
  }));
}

/** One alternative is enough, so only removing all of them has an effect. */
function requiredOf([kind, given]: [string, unknown]): readonly Narrowing[] {
  const words = given === true ? kind : `${kind} ${namesOf(given)}`;
  if (given !== true && listOf(given).length === 0) return [];
  return [{ form: "onlyIf", detail: words, path: ["onlyIf", kind], filters: true }];
}

function namesOf(given: unknown): string {
  return listOf(given).map(surroundingText).join(" | ");
}

function surroundingText(given: unknown): string {
  return isPattern(given) ? describePattern(given) : describeNearby(given as Nearby);
}

/** A gap without a limit: more words than any paragraph has. */
const noGap = 1000;

function loosenOne(fields: Fields, [key, ...rest]: Path): Fields {
  const name = String(key);
  const given = fields[name];
  if (rest.length === 0) return looseFields(fields, name);
  if (Array.isArray(given)) return { ...fields, [name]: given.toSpliced(Number(rest[0]), 1) };
  if (isRequirement(name)) return { ...fields, [name]: { ...(given as Fields), [String(rest[0])]: null } };
  return { ...fields, [name]: loosenOne((given ?? {}) as Fields, rest) };
}

function looseFields(fields: Fields, name: string): Fields {
  const loose = { ...fields, [name]: looseValue(name, fields[name]) };
  const { regex } = fields;
  // What an expression requires depends on its case.
  return name === "case" && typeof regex === "string"
    ? { ...loose, prefilter: expressionPrefilter(regex, "any") }
    : loose;
}

function isRequirement(key: string): boolean {
  return key === "placement" || key === "prominence";
}

function looseValue(key: string, given: unknown): unknown {
  if (key === "in" || key === "examples" || key === "atMost") return null;
  if (key === "atLeast") return 1;
  if (key === "case") return "any";
  if (key === "within") return "document";
  if (key === "gap") return noGap;
  return Array.isArray(given) ? [] : false;
}

function listOf(given: unknown): readonly unknown[] {
  return Array.isArray(given) ? given : [];
}

/** `2 sentences after: none of subject to, terms apply`. */
function nearText({ sentences, side, ...asked }: Fields): string {
  const words = Object.entries(asked)
    .filter(([, patterns]) => listOf(patterns).length > 0)
    .map(
      ([key, patterns]) => `${key} of ${listOf(patterns).filter(isPattern).map(describePattern).join(", ")}`,
    );
  const count = sentences === 1 ? "sentence" : "sentences";
  return `${String(sentences)} ${count} ${side === "either" ? "on either side" : String(side)}: ${words.join("; ")}`;
}

const limitWords: Readonly<Record<string, (value: string) => string>> = {
  words: (count) => `${count} words`,
  across: (stretches) => `across ${stretches}`,
};

/** `sentence`, `5 words`, `5 words before`; either side is the default and is not mentioned. */
function limitText(limit: unknown): string {
  if (typeof limit !== "object" || limit === null) return String(limit);
  return Object.entries(limit)
    .filter(([, value]) => value !== "either")
    .map(([key, value]) => limitWords[key]?.(String(value)) ?? String(value))
    .join(" ");
}
