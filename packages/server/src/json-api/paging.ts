/** The position of a page in its list, and the links to other pages. Pages and items are counted from 1. */
import { joinQuery } from "./query-text.ts";
import type { ListQuery } from "./query.ts";
import type { Links } from "./resource.ts";

/** `from` and `to` are null if the page has no items. An empty list has one empty page. */
export function pageMeta({ number, size }: ListQuery["page"], total: number) {
  const before = (number - 1) * size;
  const isEmpty = before >= total;
  return {
    "current-page": number,
    "per-page": size,
    from: isEmpty ? null : before + 1,
    to: isEmpty ? null : Math.min(before + size, total),
    total,
    "last-page": lastPage(size, total),
  };
}

/** `prev` and `next` are omitted at the ends of the list; beyond the end, `prev` leads to the last page. */
export function pageLinks(url: string, query: ListQuery, total: number): Links {
  const { number, size } = query.page;
  const last = lastPage(size, total);
  const to = (page: number) =>
    `${url}?${joinQuery([...query.parameters, ["page[number]", String(page)], ["page[size]", String(size)]])}`;
  return {
    self: to(number),
    first: to(1),
    ...(number > 1 && { prev: to(Math.min(number - 1, last)) }),
    ...(number < last && { next: to(number + 1) }),
    last: to(last),
  };
}

const lastPage = (size: number, total: number) => Math.max(1, Math.ceil(total / size));
