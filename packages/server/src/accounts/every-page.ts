/** Reads whole lists page by page: the accounts of one installation fit in memory. */
import type { Page, PageRequest } from "@docreview/store";

const pageSize = 500;

export async function everyPage<Item>(
  list: (page: PageRequest<never>) => Promise<Page<Item>>,
): Promise<readonly Item[]> {
  const first = await list({ number: 1, size: pageSize });
  const items = [...first.items];
  for (let page = first; page.hasNext && page.edges !== null; items.push(...page.items)) {
    page = await list({ after: page.edges.last, size: pageSize });
  }
  return items;
}
