/** What can be written at a place of a rule file, with what it means: for completion and hovers. Pure. */
import { basename } from "node:path";
import { entityKinds, parseQuestionnaire, parseRules, ruleSchema } from "@docreview/engine/rules";
import { zones, type SourceFile } from "@docreview/model";
import type { RuleFiles } from "./rule-files.ts";
import type { YamlContext } from "./yaml-context.ts";

export interface Word {
  readonly name: string;
  readonly meaning: string;
  readonly kind: "key" | "value";
}

type Schema = { readonly [key: string]: unknown };

/** The words that fit a place, in the order of the schema. */
export function wordsAt({ path, valueOf }: YamlContext, files: RuleFiles): readonly Word[] {
  if (valueOf === null) return [...keysAt(path), ...categoriesAt(path, files)];
  const named = namesFor(valueOf, files);
  return named.length > 0 ? named : [...optionsOf(valueOf, files), ...choicesAt([...path, valueOf])];
}

/** What the word at a place means; null if nothing is known of it. */
export function meaningAt(context: YamlContext, files: RuleFiles): string | null {
  const words = wordsAt(context, files);
  const { word, path } = context;
  const found = words.find(({ name }) => name === word) ?? keysAt(path).find(({ name }) => name === word);
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
  return parseRules(files.rules).patterns.map(({ id, description, tests }) => {
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

function keysAt(path: readonly string[]): readonly Word[] {
  const words = new Map<string, Word>();
  for (const schema of schemasAt(path)) {
    for (const [name, described] of Object.entries((schema["properties"] as Schema | undefined) ?? {})) {
      const { description } = described as { readonly description?: string };
      if (!words.has(name)) words.set(name, { name, meaning: description ?? "", kind: "key" });
    }
  }
  return [...words.values()];
}

function choicesAt(path: readonly string[]): readonly Word[] {
  const values = schemasAt(path).flatMap((schema) => {
    const {
      enum: choices = [],
      type,
      description = "",
    } = schema as {
      readonly enum?: readonly unknown[];
      readonly type?: string;
      readonly description?: string;
    };
    const all = type === "boolean" ? [true, false] : choices;
    return all.map((choice): Word => ({ name: String(choice), meaning: description, kind: "value" }));
  });
  return [...new Map(values.map((word) => [word.name, word])).values()];
}

/** The forms that may be written at a path; a rule in a list of rules is like a rule of its own. */
function schemasAt(path: readonly string[]): readonly Schema[] {
  const whole = (known ??= ruleSchema());
  const definitions = whole["$defs"] as Readonly<Record<string, Schema>>;
  const forms = (schema: Schema | undefined): readonly Schema[] => {
    if (schema === undefined) return [];
    const reference = schema["$ref"];
    if (typeof reference === "string") return forms(definitions[reference.slice("#/$defs/".length)]);
    const inner = [schema["anyOf"], schema["oneOf"], schema["items"], schema["then"], schema["else"]].flat();
    return [schema, ...inner.flatMap((one) => forms(one as Schema | undefined))];
  };
  let at = forms(whole);
  for (const key of path) {
    at = at.flatMap((schema) => {
      const { properties = {}, additionalProperties } = schema as {
        readonly properties?: Readonly<Record<string, Schema>>;
        readonly additionalProperties?: Schema | boolean;
      };
      const next =
        properties[key] ?? (typeof additionalProperties === "object" ? additionalProperties : undefined);
      return forms(next);
    });
  }
  return at;
}

let known: Schema | undefined;
