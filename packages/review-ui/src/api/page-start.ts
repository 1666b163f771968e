/** Where a page of a list begins or ends: in the address of a view, and in requests to the API. Pure. */

/** A page number, counted from 1, or a cursor beyond the last numbered page. */
export type PageStart =
  | { readonly number: number }
  | { readonly after: string }
  | { readonly before: string };

export const firstPage: PageStart = { number: 1 };

/** Reads it from an address. Invalid values are ignored. */
export function pageIn(search: URLSearchParams): PageStart {
  const [after, before, page = ""] = ["after", "before", "page"].map((name) => search.get(name) ?? "");
  if (after) return { after };
  if (before) return { before };
  return /^[1-9]\d{0,8}$/.test(page) ? { number: Number(page) } : firstPage;
}

/** The query parameters of an address; none for the first page. */
export function addressOfPage(page: PageStart): Readonly<Record<string, string>> {
  if (!("number" in page)) return page;
  return page.number === 1 ? {} : { page: String(page.number) };
}

/** The query parameters of an API request. */
export const requestOfPage = (page: PageStart): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(page).map(([name, value]) => [`page[${name}]`, String(value)]));

/** Reads it from a link in an API response; null if there is no link. */
export function startIn(link: string | undefined): PageStart | null {
  if (link === undefined) return null;
  const { searchParams } = new URL(link);
  const values = { after: "page[after]", before: "page[before]", page: "page[number]" };
  const given = Object.entries(values).map(([name, parameter]) => [name, searchParams.get(parameter) ?? ""]);
  return pageIn(new URLSearchParams(given));
}
