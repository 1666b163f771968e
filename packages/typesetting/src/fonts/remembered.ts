/** The number of texts, words or characters to cache: summaries are repetitive. */
const manyResults = 10_000;

/**
 * The function with a cache of a limited number of recent results, the most recently used last. A failure, thrown or as a
 * rejected promise, is not cached, as it may succeed later.
 */
export function remembered<Key, Result>(
  work: (key: Key) => Result,
  mostKept = manyResults,
): (key: Key) => Result {
  const results = new Map<Key, Result>();
  return (key) => {
    const kept = results.get(key);
    const result = kept === undefined ? work(key) : kept;
    results.delete(key);
    results.set(key, result);
    const [oldest] = results.keys();
    if (results.size > mostKept && oldest !== undefined) results.delete(oldest);
    if (result instanceof Promise) result.catch(() => results.delete(key));
    return result;
  };
}
