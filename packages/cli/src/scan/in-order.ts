/**
 * Works on several items at a time and hands out the results in the order of the items. Results that wait for an
 * earlier item are held, so the work may run ahead of the reader only so far.
 */

/** How many finished results may wait, per item that is worked on at a time. */
const ahead = 8;

/** At most `limit` calls of `work` are under way. A rejection is thrown where its result would stand. */
export async function* inOrder<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item, index: number) => Promise<Result>,
): AsyncGenerator<Result> {
  const withLimit = limiter(limit);
  const waiting: Promise<Result>[] = [];
  for (const [index, item] of items.entries()) {
    const result = withLimit(() => work(item, index));
    result.catch(() => {}); // It is thrown below, when its turn comes.
    waiting.push(result);
    if (waiting.length >= limit * ahead) yield await waiting.shift()!;
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
