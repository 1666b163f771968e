/** What can be written at a place of a rule file, with what it means: for completion and hovers. Pure. */
import { basename } from "node:path";
import { entityKinds, parseQuestionnaire } from "@docreview/engine/rules";
import { zones, type SourceFile } from "@docreview/model";
import { choicesOf, keysOf, schemasAt, type JsonSchema, type SchemaWord } from "@docreview/yaml-schema";
import { parsedRules } from "./parsed-rules.ts";
import type { RuleFiles } from "./rule-files.ts";
import { schemaOf } from "./schema-of-file.ts";
import type { YamlContext } from "./yaml-context.ts";

export interface Word {
  readonly name: string;
  readonly meaning: string;
  readonly kind: "key" | "value";
}

/** A file that is being written. */
export interface WrittenFile {
  readonly path: string;
  /** Of the rule folder that it is in. */
  readonly files: RuleFiles;
}

/** The words that fit a place, in the order of the schema. */
export function wordsAt({ path, valueOf }: YamlContext, file: WrittenFile): readonly Word[] {
  const { files } = file;
  if (valueOf === null) return [...keysAt(path, file), ...categoriesAt(path, files)];
  const named = namesFor(valueOf, files);
  return named.length > 0 ? named : [...optionsOf(valueOf, files), ...choicesAt([...path, valueOf], file)];
}

/** What the word at a place means; null if nothing is known of it. */
export function meaningAt(context: YamlContext, file: WrittenFile): string | null {
  const { word, path } = context;
  const words = [...wordsAt(context, file), ...keysAt(path, file)];
  const found = words.find(({ name }) => name === word);
  return found === undefined || found.meaning === "" ? null : found.meaning;
}

/** Names that a key refers to. */
function namesFor(key: string, files: RuleFiles): readonly Word[] {
  const value = (name: string, meaning: string): Word => ({ name, meaning, kind: "value" });
  if (key === "entity") return entityKinds.map(({ name, description }) => value(name, description));
  if (key === "in" || key === "notIn") return zones.map((zone) => value(zone, "A zone of a document."));
  if (key === "list")
    return namedFiles(files, "lists").map(({ path, text }) => value(nameOf(path), beginningOf(text)));
  if (key === "pattern") return patternsOf(files).map(({ name, meaning }) => value(name, meaning));
  if (key === "wording")
    return namedFiles(files, "wordings").map(({ path, text }) => value(nameOf(path), beginningOf(text)));
  return [];
}

/** With what it finds in its own examples. */
function patternsOf(files: RuleFiles): readonly { readonly name: string; readonly meaning: string }[] {
  return parsedRules(files.rules).patterns.map(({ id, description, tests }) => {
    const examples = tests.flatMap((test) =>
      "text" in test && test.fires
        ? test.marks.map(({ start, end }) => `“${test.text.slice(start, end)}”`)
        : [],
    );
    return {
      name: id,
      meaning:
        examples.length === 0 ? description : `${description}\n\nFinds ${examples.slice(0, 5).join(", ")}.`,
    };
  });
}

function namedFiles({ rules }: RuleFiles, folder: string): readonly SourceFile[] {
  return rules.filter(({ path }) => path.split(/[/\\]/).at(-2) === folder);
}

const nameOf = (path: string) => basename(path, ".yaml");

function beginningOf(text: string): string {
  return text.slice(0, 300);
}

function categoriesAt(path: readonly string[], { questionnaire }: RuleFiles): readonly Word[] {
  if (path.at(-1) !== "appliesTo" || questionnaire === null) return [];
  const categories = parseQuestionnaire(questionnaire).value?.categories ?? [];
  return categories.map(({ key, description }) => ({ name: key, meaning: description, kind: "key" }));
}

function optionsOf(category: string, { questionnaire }: RuleFiles): readonly Word[] {
  const categories =
    questionnaire === null ? [] : (parseQuestionnaire(questionnaire).value?.categories ?? []);
  const options = categories.find(({ key }) => key === category)?.options ?? [];
  return options.map(({ key, label }) => ({ name: key, meaning: label, kind: "value" }));
}

function keysAt(path: readonly string[], file: WrittenFile): readonly Word[] {
  return keysOf(schemasOf(path, file)).map((one) => ({ ...wordOf(one), kind: "key" }));
}

function choicesAt(path: readonly string[], file: WrittenFile): readonly Word[] {
  return choicesOf(schemasOf(path, file)).map((one) => ({ ...wordOf(one), kind: "value" }));
}

const wordOf = ({ word, description }: SchemaWord) => ({ name: word, meaning: description });

/** The forms that may be written at a path; a rule in a list of rules is like a rule of its own. */
function schemasOf(path: readonly string[], file: WrittenFile): readonly JsonSchema[] {
  return schemasAt(schemaOf(file.path), path, "implied");
}
