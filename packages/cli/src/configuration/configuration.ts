/** `docreview.yaml`: what a scan does in a project, so that people and pipelines need no flags. The format; pure. */
import type { Problem, SourceFile } from "@docreview/model";
import {
  constant,
  flag,
  jsonSchemaOf,
  list,
  oneOf,
  oneOrMore,
  optional,
  pairsOf,
  readYaml,
  record,
  required,
  text,
  wholeNumber,
  type JsonSchema,
  type TypeOf,
} from "@docreview/yaml-schema";
import { scanFormats } from "../report/scan-formats.ts";

export const configurationFile = "docreview.yaml";

const answers = pairsOf(
  oneOrMore(text("the key of an option"), "the options that are chosen"),
  "answers to the questionnaire: a category, and one option or a list of them",
);

const patterns = oneOrMore(
  text("a pattern as in .gitignore"),
  "patterns as in .gitignore, relative to the folder of this file",
);

const score = (description: string) => optional(wholeNumber(description, 0, 10), null);

const configuration = record(
  {
    version: required(constant("The version of the format.", 1)),
    rules: optional(
      oneOrMore(
        text("a folder of rule packs, or “shipped”"),
        "Folders of rule packs; shipped for the bundled packs.",
      ),
      null,
    ),
    packs: optional(oneOrMore(text("the name of a pack"), "The only packs whose rules judge."), null),
    only: optional(
      oneOrMore(text("the number, id or pack/id of a rule"), "The only rules that judge."),
      null,
    ),
    answers: optional(answers, []),
    assume: optional(oneOf("What decides if no answer is given.", ["evidence", "none"]), null),
    documents: optional(
      list(
        record({ files: required(patterns), answers: required(answers) }, "Answers for some documents."),
        "Answers for documents whose paths match; a later entry overrules an earlier one.",
      ),
      [],
    ),
    minScore: score("Findings with a lower score are omitted."),
    failOn: score("Only findings from this score on end with exit code 1."),
    format: optional(oneOf("The format of the report on standard output.", scanFormats), null),
    reports: optional(
      record(
        Object.fromEntries(
          scanFormats.map((name) => [name, optional(text("the path of a file"), null)] as const),
        ),
        "Files to which the report is written as well, by format.",
      ),
      {},
    ),
    baseline: optional(text("the path of a JSON report of an earlier scan"), null),
    dismissed: optional(
      oneOrMore(text("the path of a file"), "Files of dismissed findings; none for no file."),
      null,
    ),
    suppressions: optional(flag("Whether docreview-ignore comments in texts are heeded."), null),
    exclude: optional(patterns, []),
  },
  "What docreview scan does in this folder and those within it.",
);

export type Configuration = TypeOf<typeof configuration>;

/** For editors. */
export function configurationSchema(): JsonSchema {
  return jsonSchemaOf(configuration);
}

export interface ParsedConfiguration {
  /** Null if there is a fault. */
  readonly value: Configuration | null;
  readonly problems: readonly Problem[];
  readonly positionOf: ReturnType<typeof readYaml>["positionOf"];
}

export function parseConfiguration(source: SourceFile): ParsedConfiguration {
  return readYaml(source, configuration);
}
