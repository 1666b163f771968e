import { expect, test } from "vitest";
import { readCsv } from "../../testing/read-csv.ts";
import { openReviewed } from "../../testing/reviewed.ts";

test("the findings are downloaded as a table with one row for each trigger, and a 304 while nothing changes", async () => {
  const { api, self } = await openReviewed();
  const before = await api.get(`${self}/download/csv`);
  expect([before.status, before.headers["content-type"], before.headers["content-disposition"]]).toEqual([
    200,
    "text/csv",
    'attachment; filename="fund-brochure.findings.csv"',
  ]);
  const etag = String(before.headers["etag"]);
  expect((await api.get(`${self}/download/csv`, { "if-none-match": etag })).status).toBe(304);
  const { body } = await api.get(`${self}/review-rules?include=triggers&page[size]=100`);
  const triggers = body.included as readonly {
    id: string;
    attributes: { text: string };
    links: { self: string };
  }[];
  const all = readCsv(before.bytes);
  const rows = all.filter(({ Status }) => Status !== "to be judged");
  expect(rows.map(({ Words }) => Words)).toEqual(
    triggers.map(({ attributes }) => attributes.text.replaceAll(/\s+/g, " ").trim()),
  );
  for (const row of rows) {
    expect(row["Status"]).toBe("open");
    expect(row["Severity"]).toMatch(/^(?:remark|concern|breach)$/);
    expect(row["Advice"]).not.toBe("");
    expect(row["Where"]).toMatch(row["Page"] === "" ? /^/ : new RegExp(`^page ${row["Page"]}\\b`));
  }
  const { id, links } = triggers[0]!;
  const reason = 'Allowed: "the state, too", guarantees it.';
  await api.patch(new URL(links.self).pathname, {
    data: { type: "triggers", id, attributes: { status: "dismissed", reason } },
  });
  const after = await api.get(`${self}/download/csv`, { "if-none-match": etag });
  expect(after.status).toBe(200);
  expect(readCsv(after.bytes)[0]).toMatchObject({
    Status: "dismissed",
    Reason: reason,
    By: "Ada",
    At: "2026-06-01T00:00:00.000Z",
    "Write instead": "",
  });
  const confirmed = { verdict: "confirmed", replacement: "=may return" };
  await api.patch(new URL(links.self).pathname, { data: { type: "triggers", id, attributes: confirmed } });
  expect(readCsv((await api.get(`${self}/download/csv`)).bytes)[0]).toMatchObject({
    Status: "to be changed",
    Reason: "",
    "Write instead": "'=may return",
  });
});

test("a rule that a person must judge has a row of its own, which says who judged it", async () => {
  const { api, self } = await openReviewed();
  const { body } = await api.get(`${self}/review-rules?page[size]=100`);
  const rules = body.data as readonly {
    id: string;
    attributes: { reference: string; requiresJudgement: boolean };
    links: { self: string };
  }[];
  const toJudge = rules.filter(({ attributes }) => attributes.requiresJudgement);
  expect(toJudge.length).toBeGreaterThan(0);
  const judgements = async () =>
    readCsv((await api.get(`${self}/download/csv`)).bytes).filter(({ Status }) => Status!.includes("judged"));
  expect((await judgements()).map(({ Reference, Status, By }) => [Reference, Status, By])).toEqual(
    toJudge.map(({ attributes }) => [attributes.reference, "to be judged", ""]),
  );
  const { id, links } = toJudge[0]!;
  await api.patch(new URL(links.self).pathname, {
    data: { type: "review-rules", id, attributes: { judged: true } },
  });
  expect((await judgements())[0]).toMatchObject({
    Status: "judged",
    By: "Ada",
    At: "2026-06-01T00:00:00.000Z",
    Words: "",
  });
});

test("no text of a review becomes a formula in a spreadsheet", async () => {
  const { api, self } = await openReviewed();
  const make = async (url: string, type: string, attributes: object) =>
    String((await api.post(url, { data: { type, attributes } })).body.data.id);
  const hostile = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1"];
  const rule = await make(`${self}/review-rules`, "review-rules", {
    reference: "=A1",
    description: '=HYPERLINK("https://evil.example","x")',
    feedback: "+cmd|' /C calc'!A0",
  });
  for (const text of hostile) await make(`${self}/review-rules/${rule}/triggers`, "triggers", { text });
  const rows = readCsv((await api.get(`${self}/download/csv`)).bytes);
  const own = rows.filter(({ Reference }) => Reference === "'=A1");
  expect(own).toHaveLength(hostile.length);
  for (const row of rows) {
    for (const value of Object.values(row)) expect(value).not.toMatch(/^[=+\-@\t\r\n＝]/);
  }
  expect(own[0]).toMatchObject({
    Description: `'=HYPERLINK("https://evil.example","x")`,
    Advice: "'+cmd|' /C calc'!A0",
    Words: "'=1+1",
    By: "Ada",
  });
});

test("a semicolon does not begin a new field where spreadsheets separate fields by it", async () => {
  const { api, self } = await openReviewed();
  const attributes = { description: "Fees; and costs" };
  await api.post(`${self}/review-rules`, { data: { type: "review-rules", attributes } });
  const text = (await api.get(`${self}/download/csv`)).bytes.toString();
  expect(text).toContain(`,"Fees; and costs",`);
});
