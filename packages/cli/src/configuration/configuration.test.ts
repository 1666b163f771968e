import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Ajv2020 } from "ajv/dist/2020.js";
import { loadRuleBase } from "../rule-base/rule-base.ts";
import { configurationSchema, parseConfiguration } from "./configuration.ts";
import { configured, type ConfigurableOptions } from "./configured.ts";
import { documentAnswers } from "./document-answers.ts";
import { nearestConfiguration, type FoundConfiguration } from "./find-configuration.ts";
import { configurationText } from "../init/configuration-text.ts";

const parse = (text: string) => parseConfiguration({ path: "docreview.yaml", text });

function foundWith(text: string, folder = "/project"): FoundConfiguration {
  const { value, problems, positionOf } = parse(`version: 1\n${text}`);
  if (value === null) throw new Error(problems.map(({ message }) => message).join("\n"));
  const placeOf = (offset: number) => `docreview.yaml:${positionOf(offset).line}`;
  return { ...value, path: "docreview.yaml", folder, placeOf };
}

describe("a configuration", () => {
  test.each([
    ["minScroe: 4", 2, "“minScroe” is not a key here; did you mean “minScore”?"],
    ["failOn: 11", 2, "expected a whole number from 0 to 10, found 11 (a number)"],
    [
      "format: xml",
      2,
      "expected one of text, json, sarif, github, gitlab, junit, markdown, html, found “xml”",
    ],
    ["reports: {srif: a.sarif}", 2, "“srif” is not a key here; did you mean “sarif”?"],
    ["documents:\n  - answers: {channel: email}", 3, "“files” is missing"],
  ])("with %j is refused at line %i", (text, line, message) => {
    const { value, problems } = parse(`version: 1\n${text}`);
    expect(value).toBeNull();
    expect(problems[0]?.place).toMatchObject({ kind: "file", line });
    expect(problems[0]?.message).toContain(message);
  });

  test("as init writes it is valid, also where all comments are uncommented", () => {
    const text = configurationText({
      folders: ["shipped", "our rules"],
      answers: { market: ["au", "uk"] },
      questionnaire: null,
    });
    expect(parse(text).value).toMatchObject({ rules: ["shipped", "our rules"], failOn: null });
    const uncommented = text.replaceAll(/^# (?=(?: *- | {4}|[a-z]+[A-Za-z]*:)(?!.*\.$))/gm, "");
    expect(parse(uncommented).problems).toEqual([]);
    expect(parse(uncommented).value).toMatchObject({ failOn: 7, reports: { sarif: "docreview.sarif" } });
  });

  test("has a JSON Schema for editors", () => {
    const validate = new Ajv2020({ strict: false }).compile(configurationSchema());
    expect(
      validate({ version: 1, rules: "shipped", answers: { market: "au" }, reports: { sarif: "a" } }),
    ).toBe(true);
    expect(validate({ version: 1, minScroe: 4 })).toBe(false);
  });
});

describe("the options of a scan", () => {
  const flags: ConfigurableOptions = {
    assume: "evidence",
    minScore: 0,
    failOn: 0,
    format: "text",
    suppressions: true,
  };
  const decided = (text: string, given: Partial<ConfigurableOptions> = {}) =>
    configured({ ...flags, ...given }, (name) => name in given, foundWith(text, join(process.cwd(), "sub")));

  test("are those of the configuration, with paths from the working directory", () => {
    const text =
      "rules: [shipped, ours]\nfailOn: 7\nbaseline: b.json\ndismissed: [none, d.yaml]\nreports: {sarif: out/a.sarif}\nsuppressions: false";
    expect(decided(text)).toEqual({
      ...flags,
      rules: ["shipped", join("sub", "ours")],
      failOn: 7,
      baseline: join("sub", "b.json"),
      dismissed: ["none", join("sub", "d.yaml")],
      report: { sarif: join("sub", "out", "a.sarif") },
      suppressions: false,
    });
  });

  test("are those of the command line where it has them", () => {
    expect(decided("failOn: 7\nformat: json", { failOn: 0 })).toMatchObject({ failOn: 0, format: "json" });
    expect(decided("packs: a\nonly: [b]", { pack: ["c"] })).toEqual({ ...flags, pack: ["c"], report: {} });
    expect(decided("reports: {sarif: a, json: b}", { report: { json: "c" } }).report).toEqual({
      sarif: join("sub", "a"),
      json: "c",
    });
  });
});

describe("the answers of a document", () => {
  const ruleBase = async () => {
    const read = await loadRuleBase(["shipped"], { write: () => undefined });
    if (read === null) throw new Error("The bundled rules have a fault.");
    return read;
  };
  const text = [
    "answers: {market: au, channel: website}",
    "documents:",
    "  - {files: [emails/**, '*.eml'], answers: {channel: email}}",
    "  - {files: emails/uk/, answers: {market: uk}}",
  ].join("\n");

  test("follow its path: the last entry that matches decides each category, and the command line decides all", async () => {
    const base = await ruleBase();
    const answers = documentAnswers(foundWith(text), {}, base);
    if (typeof answers === "string") throw new Error(answers);
    const { answersFor, common, vary } = answers;
    expect({ common, vary }).toEqual({ common: { market: ["au"], channel: ["website"] }, vary: true });
    expect(answersFor("/project/a.md")).toEqual(common);
    expect(answersFor("/project/sub/a.eml")).toEqual({ market: ["au"], channel: ["email"] });
    expect(answersFor("/project/emails/uk/a.md")).toEqual({ market: ["uk"], channel: ["email"] });
    expect(answersFor("/elsewhere/a.eml")).toEqual(common);
    expect(answersFor("-")).toEqual(common);
    const given = documentAnswers(foundWith(text), { channel: ["social"] }, base);
    expect(typeof given === "string" ? given : given.answersFor("/project/a.eml")).toEqual({
      market: ["au"],
      channel: ["social"],
    });
  });

  test("are refused with their line", async () => {
    const faulty = foundWith(`${text}\n  - {files: x, answers: {chanel: email}}\n`);
    expect(documentAnswers(faulty, {}, await ruleBase())).toMatch(
      /^docreview\.yaml:6: .*chanel.*did you mean “channel”/,
    );
  });
});

describe("the file", () => {
  test("is that of the folder, or of one above it within the repository", async () => {
    const root = await mkdtemp(join(tmpdir(), "docreview-configuration-"));
    const [inner, project] = [join(root, "project", "sub", "deep"), join(root, "project")];
    await mkdir(inner, { recursive: true });
    const found = () => nearestConfiguration(inner);
    try {
      await writeFile(join(project, "docreview.yaml"), "version: 1\n");
      await writeFile(join(root, "docreview.yaml"), "version: 1\n");
      expect(await found()).toBeNull();
      await mkdir(join(project, ".git"));
      expect(await found()).toBe(join(project, "docreview.yaml"));
      await writeFile(join(inner, "docreview.yaml"), "version: 1\n");
      expect(await found()).toBe(join(inner, "docreview.yaml"));
    } finally {
      await rm(root, { recursive: true });
    }
  });
});
