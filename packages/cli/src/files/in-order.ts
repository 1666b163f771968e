/**
 * Works on several items at a time and yields the results in the order of the items. Results that wait for an
 * earlier item are kept in memory, so the work may run only a limited number of items ahead of its consumer.
 */

/** How many finished results may wait, per concurrent item. */
const ahead = 8;

/** At most `limit` calls of `work` run at a time. A rejection is thrown instead of its result. */
export async function* inOrder<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item, index: number) => Promise<Result>,
): AsyncGenerator<Result> {
  const withLimit = limiter(limit);
  const waiting: Promise<Result>[] = [];
  for (const [index, item] of items.entries()) {
    const result = withLimit(() => work(item, index));
    result.catch(() => {}); // Thrown below, when it is its turn.
    waiting.push(result);
    const first = waiting.length >= limit * ahead ? waiting.shift() : undefined;
    if (first !== undefined) yield await first;
  }
  for (const result of waiting) yield await result;
}

function limiter(limit: number) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running === limit) await new Promise<void>((resolve) => queue.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
