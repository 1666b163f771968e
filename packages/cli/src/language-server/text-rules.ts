/**
 * The rules by which texts are checked, and what else decides about their findings: all as a scan in the same folder would have it, whose
 * configuration counts here, too.
 */
import { resolve, sep } from "node:path";
import type { Assume } from "@docreview/engine";
import type { Answers } from "@docreview/model";
import { configured, type ConfigurableOptions } from "../configuration/configured.ts";
import { findConfiguration, type FoundConfiguration } from "../configuration/find-configuration.ts";
import { readProjectRules } from "../configuration/project-rules.ts";
import { readDismissals } from "../dismissal-files/read-dismissals.ts";
import type { Dismissal } from "../dismissals/dismissal.ts";
import { layersFor, leftOutBy } from "../files/left-out.ts";
import type { AnswerOptions } from "../rule-base/given-answers.ts";
import type { RuleBase } from "../rule-base/rule-base.ts";
import { ruleFolderPath, shippedName } from "../rule-base/rule-folders.ts";
import { noInput, type Screen } from "../terminal/terminal.ts";

export interface EditorOptions extends AnswerOptions {
  /** The configuration; false for none; by default, the one that applies to the working directory. */
  readonly config?: string | false;
  /** Folders of rule packs by which texts are checked; default: the bundled packs. */
  readonly rules?: readonly string[];
  readonly assume: Assume;
}

export interface EditorFlags {
  readonly options: EditorOptions;
  /** Whether the command line has the flag, which then overrules the configuration. */
  readonly isGiven: (name: keyof EditorOptions) => boolean;
}

export interface TextRules {
  readonly ruleBase: RuleBase;
  /** Of a file, by its absolute path; of a text that is not a file, by `-`. */
  readonly answersFor: (path: string) => Answers;
  readonly assume: Assume;
  readonly leastScore: number;
  /** Whether `docreview-ignore` comments are heeded. */
  readonly suppressions: boolean;
  /** Null if there is no file of dismissals. */
  readonly dismissals: readonly Dismissal[] | null;
  /** Whether a scan would review the text with this path. */
  readonly isReviewed: (path: string) => boolean;
  /** Absolute: the folders of rules, and that of the configuration. */
  readonly folders: readonly string[];
  /** All that the rest follows from. */
  readonly origin: unknown;
}

/** A sentence if the files have a fault. */
export async function readTextRules(
  { options: flags, isGiven }: EditorFlags,
  stderr: Screen,
): Promise<TextRules | string> {
  const configuration = await findConfiguration(flags.config, noInput);
  if (typeof configuration === "string") return configuration;
  const isFlag = (name: keyof ConfigurableOptions) =>
    (name === "rules" || name === "assume") && isGiven(name);
  const options = configured<TextOptions>({ ...defaults, ...flags }, isFlag, configuration);
  const { rules: folders = [shippedName], assume, minScore, suppressions } = options;
  const read = await readProjectRules(options, configuration, stderr);
  if (read === null) return `The rules in ${folders.join(", ")} have faults, which the output lists.`;
  if (typeof read === "string") return read;
  const { all, ruleBase, answers } = read;
  const dismissals = await readDismissals(options.dismissed, noInput);
  if (typeof dismissals === "string") return dismissals;
  return {
    ruleBase,
    answersFor: answers.answersFor,
    assume,
    leastScore: minScore,
    suppressions,
    dismissals,
    isReviewed: await inclusion(configuration),
    folders: [...folders.map(ruleFolderPath), configuration?.folder ?? ""].map((folder) => resolve(folder)),
    origin: [all.sources.rules, all.sources.questionnaire, answers.common, dismissals, dataOf(configuration)],
  };
}

type TextOptions = EditorOptions & ConfigurableOptions;

const defaults = { minScore: 0, failOn: 0, format: "text", suppressions: true } as const;

/** Files elsewhere are reviewed. */
async function inclusion(configuration: FoundConfiguration | null): Promise<TextRules["isReviewed"]> {
  if (configuration === null) return () => true;
  const { folder } = configuration;
  const layers = await layersFor(folder, { exclude: [], configuration, isHeedingFiles: false });
  return (path) => !path.startsWith(folder + sep) || leftOutBy(path, false, layers) === null;
}

function dataOf(configuration: FoundConfiguration | null): unknown {
  return configuration === null ? null : { ...configuration, placeOf: null };
}
