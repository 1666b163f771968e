/** How the settings become the flags of `docreview rules lsp`. Settings are what a person wrote, of any type. Pure. */
import { resolve } from "node:path";

export interface ServerSettings {
  /** Folders of rule packs, relative to the workspace folder or absolute, or `shipped`; none: the bundled packs. */
  readonly rules: unknown;
  /** By category of the questionnaire, one option or several. */
  readonly answers: unknown;
}

export function serverArguments({ rules, answers }: ServerSettings, folder: string): readonly string[] {
  return [
    "rules",
    "lsp",
    "--stdio",
    ...wordsOf(rules).flatMap((name) => ["--rules", name === "shipped" ? name : resolve(folder, name)]),
    ...Object.entries(answers ?? {}).flatMap(([category, options]) =>
      wordsOf(options).flatMap((option) => ["--answer", `${category}=${option}`]),
    ),
  ];
}

/** One word or several. */
function wordsOf(value: unknown): readonly string[] {
  return [value].flat().filter((one): one is string => typeof one === "string" && one !== "");
}
