/** What no package exports, and measuring needs: it is loaded by its address, as a program is. */

/** `path` within `packages/`. */
export async function fromSources<T>(path: string): Promise<T> {
  return (await import(new URL(`../packages/${path}`, import.meta.url).href)) as T;
}

/** `path` within `fixtures/`. */
export async function fromFixtures<T>(path: string): Promise<T> {
  return (await import(new URL(`../fixtures/${path}`, import.meta.url).href)) as T;
}
