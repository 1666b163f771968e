/** The YAML schema of the form `wording`: an approved wording by its id. */
import { entriesOf, placed, record, required, text, type Schema } from "@docreview/yaml-schema";
import { wordingNamed } from "./pack-context.ts";
import type { PhrasePattern, WordingPattern } from "./pattern.ts";
import type { surroundingsOf } from "./surroundings-schema.ts";

/** `conditions`: the keys that every form of pattern can have. */
export function wordingFormOf(
  conditions: ReturnType<typeof surroundingsOf>["conditions"],
): Schema<WordingPattern> {
  const written = record(
    {
      wording: required(
        placed(text("the id of an approved wording of the pack, or beside the packs: past-performance")),
      ),
      ...conditions,
    },
    "An approved wording, word for word; its slots are entities.",
  );
  return {
    ...written,
    read: (node, faults) => {
      const fields = written.read(node, faults);
      const wording = fields === undefined ? undefined : wordingNamed(fields.wording, faults);
      if (fields === undefined || wording === undefined) return undefined;
      return { kind: "approvedWording", ...fields, ...wording };
    },
  };
}

/** A phrase or, with the key `wording`, an approved wording; no other pattern, which `patternKeys` tell. */
export function phraseOr(
  phrase: Schema<PhrasePattern>,
  wording: Schema<WordingPattern>,
  patternKeys: readonly string[],
): Schema<PhrasePattern | WordingPattern> {
  return {
    expected: phrase.expected,
    describe: (definitions) => ({ oneOf: [phrase, wording].map((form) => form.describe(definitions)) }),
    read: (node, faults) => {
      const entries = entriesOf(node) ?? [];
      const has = (name: string) => entries.some(({ key }) => key === name);
      const other = entries.find(({ key }) => patternKeys.includes(key));
      if (has("wording")) return wording.read(node, faults);
      if (has("phrase") || other === undefined) return phrase.read(node, faults);
      return faults.report(other.keyNode, notWords(other.key));
    },
  };
}

const notWords = (key: string): string =>
  `“${key}” cannot be used here, where passages are compared word by word: give the words of the passage (of a list, any one is enough) or an approved wording (“wording”), and put other patterns under “fulfilledBy”`;
