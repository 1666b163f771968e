/** Texts, words or characters: summaries repeat themselves. */
const manyResults = 10_000;

/**
 * The function with its recent results kept, at most so many; the one used last stands last. What fails, at once or as a
 * promise, is not kept: it may succeed later.
 */
export function remembered<Key, Result>(
  work: (key: Key) => Result,
  mostKept = manyResults,
): (key: Key) => Result {
  const results = new Map<Key, Result>();
  return (key) => {
    const result = results.has(key) ? results.get(key)! : work(key);
    results.delete(key);
    results.set(key, result);
    const [oldest] = results.keys();
    if (results.size > mostKept && oldest !== undefined) results.delete(oldest);
    if (result instanceof Promise) result.catch(() => results.delete(key));
    return result;
  };
}
