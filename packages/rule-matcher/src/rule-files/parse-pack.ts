/** `pack.yaml`, which describes the rules of its folder. */
import type { Outcome, SourceFile } from "@docreview/model";
import {
  applicability,
  flag,
  jsonSchemaOf,
  optional,
  readYaml,
  record,
  required,
  text,
  type JsonSchema,
  type RecordOf,
} from "@docreview/yaml-schema";
import { fileNameOf, folderOf, packNameOf } from "./file-path.ts";
import { isWordingFile } from "./parse-wordings.ts";
import { inflectorFor, inflectors, languageOf } from "../inflection/inflectors.ts";

const locale = text("a BCP 47 tag, e.g. en-AU", {
  fault: (given) => {
    const message = localeFault(given);
    return message === null ? null : { offset: 0, message };
  },
});

/** Inflected forms depend on the language. */
function localeFault(given: string): string | null {
  if (!/^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i.test(given))
    return `expected a BCP 47 tag such as en-AU, found “${given}”`;
  if (inflectorFor(given) !== undefined) return null;
  const known = inflectors.flatMap(({ languages }) => languages).join(", ");
  return `rules cannot be written in the language “${languageOf(given)}”: write a tag that begins with one of ${known}`;
}

const address = text("the https address of the page of each rule, with {id} or {number} in it", {
  pattern: "^https://[^\\s]*\\{(?:id|number)\\}[^\\s]*$",
  fault: (given) =>
    /^https:\/\/\S*\{(?:id|number)\}\S*$/.test(given) && URL.canParse(given)
      ? null
      : {
          offset: 0,
          message: `expected an https address with {id} or {number} in it, such as https://example.com/rules/{id}, found “${given}”`,
        },
});

const fields = {
  version: required(text("the version of the pack, e.g. 1.0.0")),
  licence: required(text("an SPDX licence identifier")),
  locale: required(locale),
  description: required(text("what the rules are about, in one sentence")),
  claims: optional(
    flag(
      "Whether its rules are about claims, which do not count if they are negated, asked or quoted from a regulator.",
    ),
    true,
  ),
  appliesTo: optional(applicability, {}),
  documentation: optional(address, null),
};

/** `appliesTo`: conditions for every rule of the pack that has none of its own on the same category. */
export interface Pack extends RecordOf<typeof fields> {
  readonly name: string;
}

/** Parses the description of a pack; its name must be that of its folder. */
export function parsePack(source: SourceFile): Outcome<Pack> {
  const folder = packNameOf(source.path);
  const name = text("the name of the folder", {
    fault: (given) =>
      given === folder ? null : { offset: 0, message: `expected “${folder}”, the name of the folder` },
  });
  const schema = record({ name: required(name), ...fields }, "A pack of rules.");
  const { value, problems } = readYaml(source, schema);
  return { value, problems };
}

/** JSON Schema (2020-12) of a pack description, for editors. */
export function packSchema(): JsonSchema {
  const name = text("the name of the folder");
  return jsonSchemaOf(record({ name: required(name), ...fields }, "A pack of rules."));
}

/** True for a pack description, false for a rule. */
export function isPackFile(path: string): boolean {
  return fileNameOf(path) === "pack.yaml";
}

/** The description of the pack that a file is in; null if it is not among the sources. */
export function packOf(path: string, sources: readonly SourceFile[]): SourceFile | null {
  const folder = folderOf(isWordingFile(path) ? folderOf(path) : path);
  return sources.find((source) => isPackFile(source.path) && folderOf(source.path) === folder) ?? null;
}
