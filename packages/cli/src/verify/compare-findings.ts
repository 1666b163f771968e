/**
 * Two reviews of the same file, finding by finding. One of them is from a bundle whose maker may be unknown, so that both are
 * compared as plain JSON.
 */

type Value = unknown;
type Members = Readonly<Record<string, Value>>;

export interface FindingDifference {
  /** `missing`: only the bundle has it. `new`: only the review that was made now. `changed`: both, not with the same content. */
  readonly kind: "missing" | "new" | "changed";
  /** The number of the rule. */
  readonly reference: string;
  /** Null if it concerns the document. */
  readonly page: number | null;
  /** The words found; empty for a rule without words. */
  readonly text: string;
  /** The members that differ, if both have it. */
  readonly members: readonly string[];
}

export interface FindingComparison {
  readonly differences: readonly FindingDifference[];
  /** Triggers of the bundle, and rules that only ask for a decision. */
  readonly compared: number;
}

/** What people have decided since: not of the review itself. */
const ofPeople = new Set(["judgements", "added", "rule.judged"]);

/** What depends on the pages on which a file that is not a PDF was laid out. */
const placeMembers = new Set(["page", "place", "places", "nearest", "claim", "proof"]);

/** `samePages`: whether both lie on the same pages. Otherwise it does not count where the words are. */
export function compareFindings(bundled: Value, again: Value, samePages: boolean): FindingComparison {
  const before = itemsOf(bundled);
  const now = itemsOf(again);
  const differences: FindingDifference[] = [];
  for (const [key, item] of before) {
    const other = now.get(key);
    if (other === undefined) differences.push(difference("missing", item));
    else {
      const members = unlike(item, other).filter(
        (name) => !ofPeople.has(name) && (samePages || !placeMembers.has(name)),
      );
      if (members.length > 0) differences.push(difference("changed", item, members));
    }
  }
  for (const [key, item] of now) if (!before.has(key)) differences.push(difference("new", item));
  return { differences, compared: before.size };
}

/** Each trigger with what its rule says, and each rule without triggers, by what it is. */
function itemsOf(findings: Value): ReadonlyMap<string, Members> {
  const items = new Map<string, Members>();
  const counts = new Map<string, number>();
  for (const finding of listOf(findings)) {
    const { triggers, ...rule } = finding;
    const found = listOf(triggers);
    for (const trigger of found.length === 0 ? [{}] : found) {
      const key = JSON.stringify([rule["pack"], rule["ruleId"], trigger["id"] ?? null]);
      // `score`, `feedback` and others are members of both.
      const ofRule = Object.fromEntries(Object.entries(rule).map(([name, value]) => [`rule.${name}`, value]));
      const nth = (counts.get(key) ?? 0) + 1;
      counts.set(key, nth);
      items.set(`${key} ${nth}`, { ...ofRule, ...trigger });
    }
  }
  return items;
}

function unlike(a: Members, b: Members): readonly string[] {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].filter((name) => !isSame(a[name], b[name]));
}

/** Values that are not text, numbers or the like are compared as they are written. */
function isSame(a: Value, b: Value): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function difference(
  kind: FindingDifference["kind"],
  item: Members,
  members: readonly string[] = [],
): FindingDifference {
  const { page, text, "rule.reference": reference } = item;
  return {
    kind,
    reference: typeof reference === "string" ? reference : "",
    page: typeof page === "number" ? page : null,
    text: typeof text === "string" ? text : "",
    members,
  };
}

function listOf(value: Value): readonly Members[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "object" && one !== null) : [];
}
