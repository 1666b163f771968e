/**
 * Paths as the documentation writes them, `/v2/assets/{asset}`: each parameter is the noun whose id stands there. What
 * is no id names nothing, so that the answer is that there is no such resource.
 */
import { parseId, type Id } from "@docreview/store";

export type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;

export type IdsOf<Path extends string> = { readonly [Name in ParameterOf<Path>]: Id<Name> };

const parameter = /\{([a-z-]+)\}/g;

export function parametersOf(path: string): readonly string[] {
  return [...path.matchAll(parameter)].map(([, name = ""]) => name);
}

/** The path as the router takes it; a hyphen would end a name there. */
export function routePattern(path: string): string {
  return path.replace(parameter, (_, name: string) => `:${routeName(name)}`);
}

/** Null when one of them is no id. */
export function idsOf<Path extends string>(
  path: Path,
  given: Readonly<Record<string, string>>,
): IdsOf<Path> | null {
  const ids: [string, Id<string>][] = [];
  for (const name of parametersOf(path)) {
    const id = parseId(given[routeName(name)] ?? "");
    if (id === null) return null;
    ids.push([name, id]);
  }
  return Object.fromEntries(ids) as IdsOf<Path>;
}

const routeName = (name: string) => name.replaceAll("-", "_");
