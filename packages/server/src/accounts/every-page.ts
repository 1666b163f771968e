/** Whole lists, fetched page by page: the accounts of one installation fit in memory. */
import type { Page, PageRequest } from "@docreview/store";

const pageSize = 500;

export async function everyPage<Item>(
  list: (page: PageRequest<never>) => Promise<Page<Item>>,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (let number = 1; ; number++) {
    const page = await list({ number, size: pageSize });
    items.push(...page.items);
    if (page.items.length < pageSize) return items;
  }
}
