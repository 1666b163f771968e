/** The pages of a list, found by following its links, as clients do. */

export interface ListAnswer {
  /** Null or absent if there is no such page. */
  readonly links?: Readonly<Record<string, string | null>>;
}

/** The pages by name; those that the list does not have are omitted. */
export type ListPages = Readonly<Partial<Record<PageName, string>>>;
export type PageName = "first" | "second" | "middle" | "last but one" | "last";

/** How often `next` is followed to reach the middle of a list without page numbers. */
const steps = 20;

export async function listPages(
  first: string,
  get: (address: string) => Promise<ListAnswer>,
): Promise<ListPages> {
  const start = await get(first);
  const second = start.links?.["next"] ?? null;
  if (second === null) return { first };
  const last = start.links?.["last"] ?? null;
  const prev = last === null ? null : ((await get(last)).links?.["prev"] ?? null);
  return {
    first,
    second,
    middle: middleByNumber(last) ?? (await middleByLinks(second, get)),
    ...(prev !== null && { "last but one": prev }),
    ...(last !== null && { last }),
  };
}

/** Null if the last page has no number. */
function middleByNumber(last: string | null): string | null {
  if (last === null) return null;
  const address = new URL(last, "http://localhost");
  const number = Number(address.searchParams.get("page[number]") ?? 0);
  if (number < 2) return null;
  address.searchParams.set("page[number]", String(Math.ceil(number / 2)));
  return `${address.pathname}${address.search}`;
}

async function middleByLinks(second: string, get: (address: string) => Promise<ListAnswer>): Promise<string> {
  let page = second;
  for (let step = 0; step < steps; step++) {
    const next = (await get(page)).links?.["next"] ?? null;
    if (next === null) break;
    page = next;
  }
  return page;
}
