/** Where a page of a list begins or ends: in the address of a view, and in requests to the API. Pure. */

/** A number, counted from 1, or a cursor, where numbers do not reach. */
export type PageStart =
  | { readonly number: number }
  | { readonly after: string }
  | { readonly before: string };

export const firstPage: PageStart = { number: 1 };

/** As an address says it. Anything that is not valid is left out. */
export function pageIn(search: URLSearchParams): PageStart {
  const [after, before, page = ""] = ["after", "before", "page"].map((name) => search.get(name) ?? "");
  if (after) return { after };
  if (before) return { before };
  return /^[1-9]\d{0,8}$/.test(page) ? { number: Number(page) } : firstPage;
}

/** The parameters of an address: the first page is left out. */
export function addressOfPage(page: PageStart): Readonly<Record<string, string>> {
  if (!("number" in page)) return page;
  return page.number === 1 ? {} : { page: String(page.number) };
}

/** The parameters of a request. */
export const requestOfPage = (page: PageStart): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(page).map(([name, value]) => [`page[${name}]`, String(value)]));

/** Where a link of the API leads; null: nowhere. */
export function startIn(link: string | undefined): PageStart | null {
  if (link === undefined) return null;
  const { searchParams } = new URL(link);
  const values = { after: "page[after]", before: "page[before]", page: "page[number]" };
  const given = Object.entries(values).map(([name, parameter]) => [name, searchParams.get(parameter) ?? ""]);
  return pageIn(new URLSearchParams(given));
}
