/**
 * Paths as in the documentation, `/v2/assets/{asset}`: each parameter is named after the noun whose id it is. A
 * parameter that is not an id gives 404.
 */
import { nameSchema } from "../json-api/resource-id.ts";
import { parseId, type Id } from "@docreview/store";

export type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;

/** The nouns whose ids are names, not numbers. */
export const namedNouns = ["rule"] as const;
export type NamedNoun = (typeof namedNouns)[number];

export type IdsOf<Path extends string> = {
  readonly [Name in ParameterOf<Path>]: Name extends NamedNoun ? string : Id<Name>;
};

const parameter = /\{([a-z-]+)\}/g;

export function parametersOf(path: string): readonly string[] {
  return [...path.matchAll(parameter)].map(([, name = ""]) => name);
}

/** The path in the router's syntax, where a hyphen would end a parameter name. */
export function routePattern(path: string): string {
  return path.replace(parameter, (_, name: string) => `:${routeName(name)}`);
}

/** Null if one of them is not an id. */
export function idsOf<Path extends string>(
  path: Path,
  given: Readonly<Record<string, string>>,
): IdsOf<Path> | null {
  const ids: [string, Id<string> | string][] = [];
  for (const name of parametersOf(path)) {
    const text = given[routeName(name)] ?? "";
    const id = isNamed(name) ? parseName(text) : parseId(text);
    if (id === null) return null;
    ids.push([name, id]);
  }
  return Object.fromEntries(ids) as IdsOf<Path>;
}

export const isNamed = (noun: string) => (namedNouns as readonly string[]).includes(noun);

const nameForm = new RegExp(nameSchema.pattern);
const parseName = (text: string) => (nameForm.test(text) ? text : null);

const routeName = (name: string) => name.replaceAll("-", "_");
