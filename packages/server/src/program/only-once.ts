/** The function that does its work the first time, and from then on gives what came of it. */
export function onlyOnce<T>(work: () => T): () => T {
  let done: { readonly result: T } | null = null;
  return () => (done ??= { result: work() }).result;
}
