/**
 * Writes what people dismissed and confirmed as labels, a file for each rule. Only with the consent of the company: the
 * labels contain sentences of its documents. A rule is read and written in slices.
 */
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { forCompany, type Company } from "@docreview/store";
import { reasonOf } from "../files/reason.ts";
import { counted } from "../report/plain.ts";
import { createStatusLine } from "../terminal/status-line.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";
import { usedRules, withCompanyRules, type CompanyFlags, type CompanyRules } from "./company-uses.ts";
import { judgedSentences, type LabelledSentence } from "./judged-sentences.ts";

export interface LabelFlags extends CompanyFlags {
  readonly only?: readonly string[];
  /** The maximum number of dismissed, and of confirmed, findings of a rule. */
  readonly most: number;
}

export function writeLabels(folder: string, flags: LabelFlags, terminal: Terminal): Promise<Ending> {
  return withCompanyRules(flags, terminal, async (found) => {
    const { company, store } = found;
    const consent = await forCompany(store.reader, company.id).judgementLabels.consent();
    if (consent?.allowed !== true) return noConsent(company);
    const rules = await labelledRules(found, flags);
    if (typeof rules === "string") return rules;
    const fault = await prepare(folder);
    if (fault !== null) return `${folder}: ${fault}`;
    return writeAll(folder, { found, rules, most: flags.most }, terminal);
  });
}

function noConsent({ id }: Company): string {
  return (
    `company ${id} has not allowed labels to be made of its judgements: an admin of it can, on the review page under ` +
    `Settings, Labels, or with judgementLabels in PATCH /v2/company-settings/${id}`
  );
}

/** Those that fired, of the rules that were asked for. */
async function labelledRules(found: CompanyRules, { only }: LabelFlags): Promise<readonly string[] | string> {
  const used = await usedRules(found);
  const unknown = only?.find((name) => used.every(({ rule }) => rule !== name));
  if (unknown !== undefined) return `there is no rule ${unknown}; to list them, run docreview rules list`;
  const fired = used.filter(({ use }) => use.fired > 0).map(({ rule }) => rule);
  return only === undefined ? fired : fired.filter((rule) => only.includes(rule));
}

/** Why the folder cannot be used; null if it can. */
async function prepare(folder: string): Promise<string | null> {
  try {
    await mkdir(folder, { recursive: true });
    return (await readdir(folder)).length === 0 ? null : "The folder is not empty: specify a new one.";
  } catch (error) {
    return reasonOf(error);
  }
}

interface Writing {
  readonly found: CompanyRules;
  /** As pack/id. */
  readonly rules: readonly string[];
  readonly most: number;
}

async function writeAll(folder: string, writing: Writing, terminal: Terminal): Promise<Ending> {
  const { found, rules, most } = writing;
  const line = createStatusLine(terminal.stderr);
  const written: string[] = [];
  let sentences = 0;
  try {
    for (const [index, rule] of rules.entries()) {
      if (terminal.signal.aborted) return "stopped before all labels were written";
      line.show(`${index} of ${rules.length}  ${rule}`);
      const labelled: LabelledSentence[] = [];
      for await (const sentence of judgedSentences(found, { rule, most })) labelled.push(sentence);
      if (labelled.length === 0) continue;
      await writeFile(join(folder, fileOf(rule)), documentsOf(rule, labelled));
      written.push(rule);
      sentences += labelled.length;
    }
    await writeFile(join(folder, "sets.yaml"), setsOf(written, found.company));
    await writeFile(
      join(folder, "types.yaml"),
      jsonOf(Object.fromEntries(written.map((rule) => [rule, [rule]]))),
    );
  } finally {
    line.clear();
  }
  terminal.stdout.write(
    `${counted(sentences, "sentence")} of ${counted(written.length, "rule")} written to ${folder}.\n`,
  );
  return exitCodes.clean;
}

/** Names of packs may contain what names of files may not. */
const fileOf = (rule: string) => `${rule.replaceAll(/[^\w.-]+/g, ".")}.json`;

function documentsOf(rule: string, labelled: readonly LabelledSentence[]): string {
  const [pack = rule] = rule.split("/");
  const documents = labelled.map(({ id, text, words, verdict, answers, score, reviewId }) => ({
    id,
    title: `Sentence of review ${reviewId}, ${verdict}`,
    origin: `A finding that people ${verdict}.`,
    ...(Object.keys(answers).length > 0 && { answers }),
    text,
    issues:
      verdict === "dismissed"
        ? []
        : [{ type: rule, pack, severity: Math.max(1, score), quote: words, why: "" }],
  }));
  return jsonOf({ format: 1, documents });
}

function setsOf(rules: readonly string[], { id }: Company): string {
  const sets = rules.map((rule) => ({
    name: rule,
    about: `What people of company ${id} dismissed and confirmed of the findings of ${rule}.`,
    labels: fileOf(rule),
    types: "types.yaml",
    only: [rule],
  }));
  return jsonOf({ sets });
}

/** JSON is a part of YAML. */
const jsonOf = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
