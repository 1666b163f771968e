/** A function that runs once; later calls return the same result. */
export function onlyOnce<T>(work: () => T): () => T {
  let done: { readonly result: T } | null = null;
  return () => (done ??= { result: work() }).result;
}
