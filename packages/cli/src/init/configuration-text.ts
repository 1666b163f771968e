/** The text of a new configuration. Pure. */
import type { Questionnaire } from "@docreview/engine/rules";
import type { Answers } from "@docreview/model";
import { yamlWord } from "../answers/answers-yaml.ts";

export interface NewConfiguration {
  readonly folders: readonly string[];
  readonly answers: Answers;
  readonly questionnaire: Questionnaire | null;
}

export function configurationText({ folders, answers, questionnaire }: NewConfiguration): string {
  return [
    "# What docreview scan does in this folder and in those within it. Flags of the command line overrule it.",
    "# Paths are relative to this file, and patterns are those of .gitignore.",
    "version: 1",
    "",
    "# Folders of rule packs; shipped stands for the bundled packs.",
    `rules: [${folders.map(yamlWord).join(", ")}]`,
    "# Only some of the packs or rules:",
    "# packs: [privacy]",
    "# only: [AU-1.1]",
    "",
    ...answersText(answers, questionnaire),
    "",
    "# What is true of some documents; a later entry overrules an earlier one.",
    "# documents:",
    '#   - files: [emails/**, "*.eml"]',
    "#     answers: {channel: email}",
    "",
    "# Leave out remarks (0 to 3), and let the exit code depend on breaches (7 to 10) alone:",
    "# minScore: 4",
    "# failOn: 7",
    "",
    "# The report on the terminal, and reports in files:",
    "# format: github",
    "# reports: {sarif: docreview.sarif, junit: docreview.xml}",
    "",
    "# Only what is new since an earlier scan counts (docreview scan . --format json > baseline.json):",
    "# baseline: baseline.json",
    "",
    "# What people have decided not to deal with (docreview dismiss):",
    "# dismissed: docreview.dismissed.yaml",
    "",
    "# What is not reviewed, beside what .gitignore and .docreviewignore leave out:",
    '# exclude: [drafts/, "*.draft.md"]',
    "",
  ].join("\n");
}

/** The questions as comments, so that nobody has to look them up. */
function answersText(answers: Answers, questionnaire: Questionnaire | null): readonly string[] {
  const open = (questionnaire?.categories ?? []).filter(({ key }) => answers[key] === undefined);
  const given = Object.keys(answers).length > 0;
  return [
    "# What is true of all documents: without an answer, the text of a document decides which rules apply.",
    ...(given ? ["answers:", ...Object.entries(answers).map(answerText)] : ["# answers:"]),
    ...open.map(({ key, options, description }) => {
      const [first, ...others] = options.map((option) => option.key);
      const rest = others.length === 0 ? "" : ` Or ${others.join(", ")}.`;
      return `#   ${key}: ${first ?? ""}  # ${description.replaceAll(/\s+/g, " ")}${rest}`;
    }),
  ];
}

/** A single option needs no list. */
function answerText([key, options]: readonly [string, readonly string[]]): string {
  const [only, ...others] = options.map(yamlWord);
  return `  ${yamlWord(key)}: ${others.length === 0 ? (only ?? "[]") : `[${[only, ...others].join(", ")}]`}`;
}
