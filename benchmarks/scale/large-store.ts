/** A large store as the service with the rules of this repository would have left it. */
import { readFileSync } from "node:fs";
import { parseQuestionnaire } from "@docreview/engine/questionnaire";
import { fillLargeStore, type LargeStoreOptions } from "@docreview/store/large-store";

/** The store must be empty. */
export function fill(options: Pick<LargeStoreOptions, "location" | "documents" | "report">): Promise<void> {
  const text = readFileSync(new URL("../../rules/questionnaire.yaml", import.meta.url), "utf8");
  const { value, problems } = parseQuestionnaire({ path: "questionnaire.yaml", text });
  if (value === null) throw new Error(`the questionnaire cannot be read: ${problems[0]?.message}`);
  const answers = value.categories.map(({ key, options: [first] }) => ({
    key,
    selections: first === undefined ? [] : [String(first.value)],
  }));
  return fillLargeStore({ ...options, until: Date.now(), questionnaire: text, answers });
}
