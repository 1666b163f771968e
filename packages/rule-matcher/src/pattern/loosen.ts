/**
 * What narrows a pattern, condition by condition: its exceptions, its zones, what must not stand beside it, how near
 * its parts must be, the case of its letters. Each can be taken away alone: so it is seen what the condition does.
 * Works on anything that carries such conditions, whatever its form.
 */
import { describePattern } from "./pattern.ts";
import { isPattern, type Path } from "./walk.ts";

export interface Narrowing {
  /** What it is: unless, in, none, near, within, gap, placement, case. */
  readonly form: string;
  /** What it asks, in words. */
  readonly detail: string;
  /** From what it narrows. */
  readonly path: Path;
  /** False where taking it away gives hits with other spans; else it only decides whether a hit counts. */
  readonly filters: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** Everything that narrows a pattern, or the body of a rule; in the order of the keys below. */
export function narrowingsOf(narrowed: object): readonly Narrowing[] {
  return Object.values(narrowingsByKey).flatMap((find) => find(narrowed as Fields));
}

/** The same pattern without some of what narrows it. */
export function loosened<T extends object>(narrowed: T, without: readonly Narrowing[]): T {
  // From the last item of each list, so that positions in it stay what they were.
  const positionOf = ({ path }: Narrowing) => path.findLast((step) => typeof step === "number") ?? 0;
  const ordered = without.toSorted((a, b) => positionOf(b) - positionOf(a));
  return ordered.reduce((fields, { path }) => loosenOne(fields, path), narrowed as Fields) as T;
}

const narrowingsByKey: Readonly<Record<string, (fields: Fields) => readonly Narrowing[]>> = {
  unless: ({ unless }) => Object.entries((unless ?? {}) as Fields).flatMap(exceptionsOf),
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
  within: ({ within }) =>
    within === undefined || within === null || within === "document"
      ? []
      : [{ form: "within", detail: limitText(within), path: ["within"], filters: false }],
  gap: ({ gap }) =>
    gap === undefined || gap === null
      ? []
      : [{ form: "gap", detail: limitText(gap), path: ["gap"], filters: false }],
  placement: ({ placement }) => {
    const { in: zones } = (placement ?? {}) as Fields;
    return Array.isArray(zones)
      ? [{ form: "placement", detail: `in ${zones.join(", ")}`, path: ["placement", "in"], filters: false }]
      : [];
  },
  case: (fields) =>
    fields["case"] === "exact"
      ? [{ form: "case", detail: "exactly this case", path: ["case"], filters: true }]
      : [],
};

function exceptionsOf([kind, given]: [string, unknown]): readonly Narrowing[] {
  if (given === true) return [{ form: "unless", detail: kind, path: ["unless", kind], filters: true }];
  return listOf(given).map((pattern, index) => ({
    form: "unless",
    detail: `${kind} ${isPattern(pattern) ? describePattern(pattern) : String(pattern)}`,
    path: ["unless", kind, index],
    filters: true,
  }));
}

/** Words that a gap may hold when it is no limit any more: more than a paragraph has. */
const noGap = 1000;

function loosenOne(fields: Fields, [key, ...rest]: Path): Fields {
  const name = String(key);
  const given = fields[name];
  if (rest.length === 0) return { ...fields, [name]: looseValue(name, given) };
  if (Array.isArray(given)) return { ...fields, [name]: given.toSpliced(Number(rest[0]), 1) };
  return { ...fields, [name]: loosenOne((given ?? {}) as Fields, rest) };
}

function looseValue(key: string, given: unknown): unknown {
  if (key === "in") return null;
  if (key === "case") return "any";
  if (key === "within") return "document";
  if (key === "gap") return typeof given === "number" ? noGap : { ...(given as Fields), words: noGap };
  return false;
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

/** `sentence`, `5 words`, `5 words before`; that either side will do goes without saying. */
function limitText(limit: unknown): string {
  if (typeof limit !== "object" || limit === null) return String(limit);
  return Object.entries(limit)
    .filter(([, value]) => value !== "either")
    .map(([key, value]) => (key === "words" ? `${String(value)} words` : String(value)))
    .join(" ");
}
