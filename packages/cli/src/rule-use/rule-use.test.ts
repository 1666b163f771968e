/** `rules report` and `rules labels` on a store in which people have judged findings of a rule of the test. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createEngine } from "@docreview/engine";
import { parseRules } from "@docreview/engine/rules";
import type { Review } from "@docreview/model";
import { forCompany, forInstallation, openStore, type Id, type Store } from "@docreview/store";
import { run } from "../program.ts";
import { marketRule, promiseRule, writeRuleFolder } from "../testing/rule-folder.ts";
import { keptTerminal } from "../testing/screen.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const sentences = Array.from({ length: 8 }, (_, at) => `Offer ${at + 1} has guaranteed 12% returns.`);

async function stage() {
  const folder = temporaryFolder();
  const rules = await writeRuleFolder(join(folder, "rules"), { promise: promiseRule, market: marketRule });
  const data = join(folder, "data");
  const store = await openStore({ folder: data, clock: () => Date.parse("2026-11-20T10:00:00Z") });
  const owner = await newCompany(store);
  const review = await reviewOf(sentences.join(" "));
  const triggers = await finished(store, owner, review);
  const judge = (at: number, verdict: "dismissed" | "confirmed", reason: string | null) =>
    store.write((transaction) =>
      forCompany(transaction, owner.companyId).triggers.change(triggers[at]!, {
        verdict,
        reason,
        userId: owner.userId,
      }),
    );
  for (const at of [0, 1, 2, 3]) await judge(at, "dismissed", "Quotation");
  await judge(4, "dismissed", null);
  await judge(5, "confirmed", null);
  const decide = (allowed: boolean) =>
    store.write((transaction) =>
      forCompany(transaction, owner.companyId).judgementLabels.decide(allowed, owner.userId),
    );
  const ask = async (...words: readonly string[]) => {
    const terminal = keptTerminal();
    const code = await run(["rules", ...words], terminal);
    return { code, stdout: terminal.stdout.text(), stderr: terminal.stderr.text() };
  };
  const of = (company: string) => ["--company", company, "--data", data, "--rules", rules];
  return { folder, store, ask, of, decide, rules };
}

interface Owner {
  readonly companyId: Id<"company">;
  readonly userId: Id<"user">;
}

function newCompany(store: Store): Promise<Owner> {
  return store.write(async (transaction) => {
    const { id: companyId } = await forInstallation(transaction).companies.create("Analytical Engines");
    const { users } = forCompany(transaction, companyId);
    const person = { email: "ada@example.com", name: "Ada", role: "admin", passwordHash: null } as const;
    return { companyId, userId: (await users.createPerson(person)).id };
  });
}

async function reviewOf(text: string): Promise<Review> {
  const { value } = parseRules([{ path: "rules/house/promise.yaml", text: promiseRule }]);
  const engine = createEngine({ rules: value.map((rule) => ({ ...rule, pack: "house" })) });
  return engine.review(new TextEncoder().encode(text), { mediaType: "text/plain" });
}

/** Returns the ids of the triggers, in the order of the text. */
async function finished(store: Store, { companyId, userId }: Owner, review: Review) {
  const put = await store.blobs.put([new TextEncoder().encode(JSON.stringify(review))], {
    maximumBytes: 1e6,
  });
  if (put.kind === "too-large") throw new Error("too large");
  const rules = review.findings.map((finding) => ({
    ruleKey: `${finding.pack}/${finding.ruleId}`,
    reference: finding.reference,
    group: finding.group,
    description: finding.description,
    feedback: finding.feedback,
    score: finding.score,
    requiresJudgement: false,
    hidden: false,
    triggers: finding.triggers.map(({ id, text, feedback, classifier, type, sentence }) => ({
      fingerprint: id,
      text,
      feedback,
      classifier,
      triggerType: type,
      displayable: true,
      coordinates: null,
      places: [],
      sentenceReference: sentence?.reference ?? 0,
      startOffset: 0,
      endOffset: 0,
      confidence: null,
      nearest: null,
    })),
  }));
  const id = await store.write(async (transaction) => {
    const { assets, reviews } = forCompany(transaction, companyId);
    const file = { title: "Offers", filename: "offers.txt", filesize: 9, mimetype: "text/plain" };
    const asset = await assets.create({ ...file, creatorId: userId });
    const { id: reviewId } = await reviews.create({
      creatorId: userId,
      assetId: asset.id,
      categorisationId: null,
    });
    const begun = await reviews.begin(reviewId, { ruleBaseHash: null, questionnaireHash: null, asOf: null });
    const resultHash = await store.blobs.keep(transaction, put.blob);
    await reviews.finish(reviewId, begun!.attempt, { rules, ruleErrors: [], warnings: [], resultHash });
    return reviewId;
  });
  return (await forCompany(store.reader, companyId).triggers.statesOf(id)).map((trigger) => trigger.id);
}

test("the report names what is mostly dismissed, with the reasons, and what never fired", async () => {
  const { ask, of } = await stage();
  const { code, stdout, stderr } = await ask("report", ...of("1"));
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toBe(`Company 1, Analytical Engines: 2 rules, 1 mostly dismissed, 1 never fired.

Mostly dismissed
  H-1  house/guaranteed-return  found 8  dismissed 5 (63 %)  last on 2026-11-20
      4 “Quotation”, 1 without a reason

Never fired
  H-2  house/approved
`);
  const json = await ask("report", ...of("1"), "--format", "json");
  expect(JSON.parse(json.stdout)).toMatchObject({
    format: "docreview-rule-use",
    version: 1,
    company: { id: "1", name: "Analytical Engines" },
    rules: [
      { rule: "house/approved", fired: 0, lastFiredOn: null, neverFired: true, dismissalReasons: [] },
      {
        rule: "house/guaranteed-return",
        fired: 8,
        dismissed: 5,
        lastFiredOn: "2026-11-20",
        lastDismissedAt: "2026-11-20T10:00:00.000Z",
        dismissalReasons: [
          { reason: "Quotation", count: 4 },
          { reason: null, count: 1 },
        ],
        mostlyDismissed: true,
      },
    ],
  });
});

test("labels are refused without the consent of the company, in a sentence, and nothing is written", async () => {
  const { ask, of, decide, folder } = await stage();
  const labels = join(folder, "labels");
  const refused = await ask("labels", labels, ...of("1"));
  expect(refused.stderr).toContain(
    "company 1 has not allowed labels to be made of its judgements: an admin of it can",
  );
  expect(refused).toMatchObject({ code: 2, stdout: "" });
  await decide(true);
  await decide(false);
  expect(await ask("labels", labels, ...of("1"))).toMatchObject({ code: 2 });
  expect(await readdir(folder)).not.toContain("labels");
  expect((await ask("labels", labels, ...of("7"))).stderr).toContain('there is no company with the id "7"');
});

test("with consent, judged sentences are labels by which rules evaluate measures the rule", async () => {
  const { ask, of, decide, folder, rules } = await stage();
  await decide(true);
  const labels = join(folder, "labels");
  const written = await ask("labels", labels, ...of("1"));
  expect(written).toEqual({ code: 0, stdout: `6 sentences of 1 rule written to ${labels}.\n`, stderr: "" });
  const file = JSON.parse(await readFile(join(labels, "house.guaranteed-return.json"), "utf8"));
  expect(file.documents).toHaveLength(6);
  expect(file.documents[0]).toMatchObject({
    text: sentences[0],
    issues: [],
    title: "Sentence of review 1, dismissed",
  });
  expect(file.documents[5]).toMatchObject({
    text: sentences[5],
    issues: [
      { type: "house/guaranteed-return", pack: "house", severity: 6, quote: "guaranteed 12% returns" },
    ],
  });
  const evaluated = await ask("evaluate", join(labels, "sets.yaml"), "--rules", rules, "--format", "json");
  expect(evaluated).toMatchObject({ code: 0, stderr: "" });
  const [set] = JSON.parse(evaluated.stdout).sets;
  expect(set.all.issues).toMatchObject({ found: 1, of: 1 });
  expect(set.all.findings).toMatchObject({ found: 1, of: 6 });
  const again = await ask("labels", labels, ...of("1"));
  expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining("The folder is not empty") });
});

test("only the newest findings of the rules that are named are written", async () => {
  const { ask, of, decide, folder } = await stage();
  await decide(true);
  const most = await ask(
    "labels",
    join(folder, "some"),
    ...of("1"),
    "--most",
    "2",
    "--only",
    "house/guaranteed-return",
  );
  expect(most.stdout).toContain("3 sentences of 1 rule");
  const unused = await ask("labels", join(folder, "none"), ...of("1"), "--only", "house/approved");
  expect(unused.stdout).toContain("0 sentences of 0 rules");
  const unknown = await ask("labels", join(folder, "other"), ...of("1"), "--only", "house/nothing");
  expect(unknown).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("there is no rule house/nothing"),
  });
});
