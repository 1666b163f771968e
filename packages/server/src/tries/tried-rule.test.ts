/** What a rule being written can name: the approved wordings of its pack and those beside the packs. */
import { expect, test } from "vitest";
import { triedRule } from "./tried-rule.ts";
import { tryText } from "./try-text.ts";

const wording = (id: string, text: string, folder: string) => ({
  path: `rules${folder}/wordings/${id}.yaml`,
  text: `id: ${id}\ndescription: d\nowner: o\nsubstantiation: {link: "https://www.example.com"}\ntext: ${text}\n`,
});
const head = "id: tried\nnumber: X-1\ngroup: g\ndescription: d\nfeedback: f\nscore: 1\n";
const rules = [
  { path: "rules/house/rule.yaml", text: `${head.replace("tried", "rule")}term: {find: x}\n` },
  wording("own", "Capital is at risk and may be lost.", "/house"),
  wording("shared", "Past performance is not a reliable indicator.", ""),
  wording("other", "Nothing of the kind.", "/other"),
];

const tried = (yaml: string, text: string) => {
  const rule = triedRule({ rules, questionnaire: null }, yaml, "house");
  const request = {
    text,
    rule,
    answers: {},
    assume: "none",
    asOf: "2026-01-01",
    questionnaire: null,
  } as const;
  const parts = { examine: () => expect.unreachable(), open: () => expect.unreachable() };
  return tryText(request, parts);
};

test("a wording folder is not a pack", () => {
  expect(triedRule({ rules, questionnaire: null }, head, "wordings")).toBeNull();
});

test.each([
  ["own", "Capital is at risk and will be lost.", "wording: “will” instead of “may”"],
  ["shared", "Past performance is a reliable indicator.", "wording: missing “not”"],
])(
  "a rule names the wording %s, and the result says in which words the text differs",
  (id, text, difference) => {
    const { faults, findings } = tried(`${head}absence: {expect: {wording: ${id}}}\n`, text);
    expect(faults).toEqual([]);
    expect(findings[0]!.triggers[0]!.proof.summary).toContain(`but not as required: ${difference}.`);
  },
);

test("the wording of another pack is unknown", () => {
  const { faults } = tried(`${head}absence: {expect: {wording: other}}\n`, "Nothing.");
  expect(faults).toMatchObject([
    { line: 7, message: expect.stringContaining("There is no wording “other”") as string },
  ]);
});
