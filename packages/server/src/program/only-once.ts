/** A function that does its work the first time, and afterwards returns the same result. */
export function onlyOnce<T>(work: () => T): () => T {
  let done: { readonly result: T } | null = null;
  return () => (done ??= { result: work() }).result;
}
