/** Texts, words with their codes and characters with their widths: summaries say the same things again and again. */
const maximumRemembered = 10_000;

/** What was asked about lately is not worked out again. */
export function remembered<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    if (known.size >= maximumRemembered) known.clear();
    const found = work(key);
    known.set(key, found);
    return found;
  };
}
