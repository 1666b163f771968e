import { afterAll, describe, expect, test } from "vitest";
import { encoded, formOf } from "../../testing/form.ts";
import { startApi, type Reply } from "../../testing/api.ts";
import { fixture } from "../../testing/job-harness.ts";
import { watchStore } from "../../testing/store-contents.ts";
import { inFolder } from "../../testing/test-service.ts";

const api = await startApi(inFolder);
afterAll(() => api.stop());
const watch = watchStore(api.settings.dataFolder);
afterAll(() => watch.close());

const attempt = (attributes: object): Promise<Reply> =>
  api.post("/v2/tries", { data: { type: "tries", attributes } });

const rule = (body: string, tests = "") =>
  `id: no-promises
number: X-1
group: Promises
description: A return must not be promised.
feedback: Remove “{{text}}”.
score: 8
appliesTo: {market: [au]}
${body}
${tests}`;

interface Trigger {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly proof: { readonly summary: string; readonly steps: readonly object[] };
}

describe("trying a rule", () => {
  test("says what it finds where, and why, whatever it applies to, and keeps nothing", async () => {
    const before = watch.contents();
    const text = "Our fund.\r\n\r\n\r\n  It has a guaranteed\r\nreturn.  ";
    const reply = await attempt({ text, rule: rule("term: {find: [guaranteed return]}") });
    expect([reply.status, reply.headers["location"]]).toEqual([200, undefined]);
    const { findings, sentences, faults, categories, rules } = reply.body.data.attributes;
    expect([faults, categories, rules]).toEqual([[], [], null]);
    expect(findings).toMatchObject([
      { reference: "X-1", score: 8, description: "A return must not be promised." },
    ]);
    const [trigger] = findings[0].triggers as readonly Trigger[];
    expect(text.slice(trigger!.start, trigger!.end)).toBe("guaranteed\r\nreturn");
    expect(trigger).toMatchObject({ feedback: "Remove “guaranteed return”." });
    expect(trigger!.proof.summary).toBe("Found “guaranteed return”.");
    expect(trigger!.proof.steps).toMatchObject([
      { holds: true, spans: [{ page: 1, text: "guaranteed return" }] },
    ]);
    expect(sentences.map(({ start, end }: { start: number; end: number }) => text.slice(start, end))).toEqual(
      ["Our fund.", "It has a guaranteed\r\nreturn."],
    );
    expect(watch.contents()).toEqual(before);
  });

  test("says what is missing without a place", async () => {
    const reply = await attempt({ text: "A fund.", rule: rule("absence: {expect: [read the guide]}") });
    expect(reply.body.data.attributes.findings[0].triggers).toMatchObject([{ start: null, end: null }]);
  });

  test("runs its tests", async () => {
    const tests = "tests:\n  - {fires: a ⟦sure⟧ thing}\n  - {fires: a certain thing}\n  - {passes: nothing}";
    const reply = await attempt({ text: "", rule: rule("term: {find: [sure]}", tests) });
    expect(reply.status).toBe(200);
    expect(reply.body.data.attributes.tests).toMatchObject([
      { name: "a sure thing", line: 10, passed: true, detail: "" },
      { name: "a certain thing", line: 11, passed: false, detail: expect.stringContaining("must fire") },
      { name: "nothing", line: 12, passed: true },
    ]);
  });

  test.each([
    ["term: {find: [a], wihtin: page}", 8, "“wihtin” is not a key here"],
    ["term: {find: [", 8, ""],
    ["sentence: 1", 8, ""],
  ])("says where %s is wrong, and what to do", async (body, line, message) => {
    const { status, body: answer } = await attempt({ text: "a", rule: rule(body) });
    expect([status, answer.data.attributes.findings]).toEqual([200, []]);
    const [fault] = answer.data.attributes.faults;
    expect(fault.line).toBe(line);
    expect(fault.message).toContain(message);
    expect(`${fault.message}${fault.remedy}`.length).toBeGreaterThan(10);
  });

  test("lets it name the lists and patterns of a pack", async () => {
    const { body } = await api.get("/v2/rules/consumer-claims.cancel-contradicted");
    const { yaml } = body.data.attributes;
    const text = "Cancel anytime.\n\nA minimum term of 12 months applies.";
    const known = await attempt({ text, rule: yaml, pack: "consumer-claims" });
    expect(known.body.data.attributes).toMatchObject({ faults: [], findings: [{ reference: "CC-4.3" }] });
    const { tests } = known.body.data.attributes;
    expect(tests.length).toBeGreaterThan(5);
    expect(tests.filter(({ passed }: { passed: boolean }) => !passed)).toEqual([]);
    const unknown = await attempt({ text, rule: yaml });
    expect(unknown.body.data.attributes.faults).not.toEqual([]);
    const none = await attempt({ text, rule: yaml, pack: "nothing" });
    expect([none.status, none.body.errors[0].source.pointer]).toEqual([422, "/data/attributes/pack"]);
  });
});

describe("trying all rules", () => {
  test("without any answer, asks the text what it says itself", async () => {
    const text = "Our fund has a guaranteed return of 9% p.a. Invest today! Mallee Ltd, AFSL 299417.";
    const open = await attempt({ text });
    const found = (given: Awaited<ReturnType<typeof attempt>>) =>
      given.body.data.attributes.findings.map(({ reference }: { reference: string }) => reference);
    expect(found(open)).toContain("AU-1.1");
    expect(found(await attempt({ text, answers: { purpose: ["promotes"] } }))).not.toContain("AU-1.1");
  });

  test("says what the loaded rules find, given the answers", async () => {
    const text = "Our managed fund offers a guaranteed return. Invest now!";
    const answers = { market: ["au"], product: ["managed-fund"], purpose: ["promotes"] };
    const uk = await attempt({ text, answers: { ...answers, market: ["uk"] } });
    const au = await attempt({ text, answers });
    const found = ({ body }: Reply) =>
      body.data.attributes.findings.map(({ pack }: { pack: string }) => pack) as readonly string[];
    expect([uk.status, au.status]).toEqual([200, 200]);
    expect(found(au)).toContain("financial-promotions-au");
    expect(found(uk)).not.toContain("financial-promotions-au");
    const wrong = await attempt({ text, answers: { market: ["mars"] } });
    expect([wrong.status, wrong.body.errors[0].source.pointer]).toEqual([422, "/data/attributes/answers"]);
  });

  test("assumes the answers that the text gives itself, and says by how many rules it was judged", async () => {
    const text = "Guaranteed 12% returns every year. Invest in the Mallee Fund today! AFSL 299417, Sydney.";
    const { categories, rules, findings } = (await attempt({ text })).body.data.attributes;
    const market = categories.find(({ key }: { key: string }) => key === "market");
    expect(market).toMatchObject({ multiple: true, selections: ["au"] });
    expect(market.options.find(({ key }: { key: string }) => key === "au")).toMatchObject({
      label: "Australia",
      suggested: { assumed: true, words: expect.arrayContaining([{ text: "AFSL", page: 1 }]) },
    });
    expect(market.options.find(({ key }: { key: string }) => key === "us").suggested).toBeNull();
    const none = (await attempt({ text, assume: "none" })).body.data.attributes;
    expect(rules.total).toBe(none.rules.total);
    expect(rules.applied).toBeGreaterThan(none.rules.applied);
    expect(rules.applied + rules.waiting.rules).toBeLessThanOrEqual(rules.total);
    expect(none.rules.waiting).toEqual({ rules: 0, categories: [] });
    expect(findings.length).toBeGreaterThan(none.findings.length);
    expect(none.categories.flatMap(({ selections }: { selections: string[] }) => selections)).toEqual([]);
  });

  test("assumes nothing against an answer, nor where the answer is left open", async () => {
    const text = "Invest in the Mallee Fund. AFSL 299417, Sydney.";
    const selected = async (attributes: object) => {
      const { categories } = (await attempt({ text, ...attributes })).body.data.attributes;
      const found = categories.find(({ key }: { key: string }) => key === "market");
      return found.selections as readonly string[];
    };
    const evidence = { assume: "evidence" };
    expect(await selected({})).toEqual(["au"]);
    expect(await selected({ ...evidence, answers: { market: ["uk"] } })).toEqual(["uk"]);
    expect(await selected({ ...evidence, answers: { market: [] } })).toEqual([]);
    expect(await selected({ ...evidence, answers: { purpose: ["promotes"] } })).toEqual(["au"]);
    // The behaviour from before there were assumptions.
    expect(await selected({ answers: { purpose: ["promotes"] } })).toEqual([]);
    const wrong = await attempt({ text, assume: "anything" });
    expect([wrong.status, wrong.body.errors[0].source.pointer]).toEqual([422, "/data/attributes/assume"]);
  });

  test("lists only so many places, and says how many more there are", async () => {
    const answers = { market: ["au"], product: ["managed-fund"], purpose: ["promotes"] };
    const once = await attempt({ text: "risk free ".repeat(10_000), answers });
    expect(once.status).toBe(200);
    const [finding] = once.body.data.attributes.findings;
    expect([finding.reference, finding.triggers.length, finding.leftOut]).toEqual(["AU-1.2", 100, 9_900]);
    expect(finding.triggers[99]).toMatchObject({ start: 990, end: 999 });
    expect(once.bytes.length).toBeLessThan(1_000_000);
    const words = Array.from({ length: 150 }, (_, index) => `w${index}`);
    const body = `term: {find: [{all: [${words.join(", ")}], within: paragraph}]}`;
    const text = `W0 ${words.join(" ")}. `.repeat(150).slice(0, 100_000);
    const proofs = await attempt({ text, rule: rule(body) });
    expect(proofs.body.data.attributes.findings[0].leftOut).toBeGreaterThan(50);
    expect(proofs.bytes.length).toBeLessThan(2_000_000);
  });

  test("reports the first of many faults", async () => {
    const keys = Array.from({ length: 10_000 }, (_, index) => `key${index}: 1`).join("\n");
    const reply = await attempt({ text: "a", rule: rule(`term: {find: [a]}\n${keys}`) });
    const { faults } = reply.body.data.attributes;
    expect(faults).toHaveLength(21);
    expect(faults[20]).toMatchObject({
      message: "And 9980 more faults.",
      remedy: "Correct those above first.",
    });
  });

  test("takes 100,000 characters, and no more", async () => {
    expect((await attempt({ text: "Fine. ".repeat(16_000).slice(0, 100_000) })).status).toBe(200);
    expect((await attempt({ text: "x".repeat(100_001) })).status).toBe(422);
  });
});

describe("reading a file", () => {
  const send = ({ type, body }: { readonly type: string; readonly body: Buffer }) =>
    api.send("POST", "/v2/readings", { headers: { "content-type": type }, body });

  test("gives its text, and keeps nothing", async () => {
    const before = watch.contents();
    const reply = await send(await formOf(await fixture("fund-brochure.pdf"), "file"));
    expect(reply.status).toBe(200);
    expect(reply.body.data.attributes).toMatchObject({ isCut: false });
    expect(reply.body.data.attributes.text).toContain("buy/sell spread");
    expect(watch.contents()).toEqual(before);
  });

  test("is refused if there is no file that can be read", async () => {
    const damaged = await send(await formOf(Buffer.from("%PDF-1.7 nothing"), "file"));
    expect([damaged.status, damaged.body.errors[0].code]).toEqual([422, "invalid-upload"]);
    expect(damaged.body.errors[0].detail.length).toBeGreaterThan(10);
    const empty = await send(await formOf(new Uint8Array(), "file"));
    expect([empty.status, empty.body.errors[0].detail]).toEqual([422, "The file is empty."]);
    const other = new FormData();
    other.append("other", new Blob(["x"]), "x.pdf");
    expect((await send(await encoded(other))).status).toBe(400);
  });
});

test("editors get the schema of a rule", async () => {
  const { status, body } = await api.get("/v2/rule-schema");
  expect([status, body.data.type]).toEqual([200, "rule-schemas"]);
  const text = JSON.stringify(body.data.attributes.schema);
  for (const key of ["appliesTo", "feedback", "absence", "sentence"]) expect(text).toContain(`"${key}"`);
});
