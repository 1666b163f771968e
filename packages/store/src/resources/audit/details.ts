/**
 * What a row of the log shows of a change: the address of the client and the values before and after. They are bounded, so that a
 * row costs little however large the change is, and never contain the text of documents, secrets or tokens: whoever writes a row
 * lists what it shows.
 */

export type AuditValue = string | number | boolean | null | readonly (string | number)[];
export type AuditValues = Readonly<Record<string, AuditValue>>;

export interface AuditDetails {
  readonly address: string | null;
  /** Only what changed; null: there was nothing. */
  readonly before: AuditValues | null;
  /** Only what changed; null: there is nothing any more. */
  readonly after: AuditValues | null;
  /** The names of what changed as well, and is not shown. */
  readonly withheld: readonly string[];
}

/** UTF-16 code units of one value, as JSON. */
export const longestAuditValue = 300;

/** The values on either side; those beyond are withheld. */
export const mostAuditValues = 20;

/** As JSON without whitespace, whose members are always in this order. */
export function detailsText({ address, before, after, withheld }: AuditDetails): string {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const shown = new Set(names.slice(0, mostAuditValues));
  const left = [...withheld, ...names.slice(mostAuditValues)].slice(0, mostAuditValues);
  return JSON.stringify({
    address: address?.slice(0, longestAuditValue) ?? null,
    before: bounded(before, shown),
    after: bounded(after, shown),
    withheld: left,
  });
}

export function parseDetails(text: string): AuditDetails {
  return JSON.parse(text) as AuditDetails;
}

function bounded(values: AuditValues | null, shown: ReadonlySet<string>): AuditValues | null {
  if (values === null) return null;
  const kept = Object.entries(values).filter(([name]) => shown.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, shortened(value)]));
}

/** Texts are cut, and of lists the first items are kept; the end says that it is not whole. */
function shortened(value: AuditValue): AuditValue {
  if (typeof value === "string")
    return value.length <= longestAuditValue ? value : `${cut(value, longestAuditValue - 1)}…`;
  if (!Array.isArray(value) || JSON.stringify(value).length <= longestAuditValue) return value;
  const items: (string | number)[] = [];
  for (const item of value as readonly (string | number)[]) {
    if (JSON.stringify([...items, item]).length > longestAuditValue - 4) break;
    items.push(item);
  }
  return [...items, "…"];
}

/** Not between the halves of a character. */
const cut = (text: string, length: number) => text.slice(0, length).toWellFormed();
