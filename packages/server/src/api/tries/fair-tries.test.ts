/** Several companies trying rules at the same time. */
import { forCompany, forInstallation } from "@docreview/store";
import { afterAll, describe, expect, test } from "vitest";
import { startApi, type Reply } from "../../testing/api.ts";
import { encoded, formOf } from "../../testing/form.ts";
import { fixture } from "../../testing/job-harness.ts";
import { tokensOf } from "../../testing/tenant.ts";
import { waitingTries } from "../../tries/try-runner.ts";

const api = await startApi();
afterAll(() => api.stop());
const owner = await api.store.write(async (transaction) => {
  const company = await forInstallation(transaction).companies.create("Tenant of Quagga");
  const person = { email: "quagga@example.org", name: "Quagga", role: "admin", passwordHash: null } as const;
  return { company, user: await forCompany(transaction, company.id).users.createPerson(person) };
});
const other = api.as(await tokensOf(api, owner)());

const trial = (attributes: object) => ({ body: { data: { type: "tries", attributes } } });
const long = { text: "Our fund is risk free. ".repeat(4000) };

/** One more task than a company can have, and the same number again. */
const flood = (): readonly Promise<Reply>[] =>
  Array.from({ length: 2 * (waitingTries + 1) }, () => api.send("POST", "/v2/tries", trial(long)));

describe("a company that has more tries waiting than it can have", () => {
  test("is told when to try again, and others get their answers", async () => {
    const floods = flood();
    const theirs = await other("POST", "/v2/tries", trial({ text: "A guaranteed return." }));
    expect(theirs.status).toBe(200);
    const replies = await Promise.all(floods);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(replies.length - refused.length).toBeGreaterThanOrEqual(waitingTries + 1);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, headers, body } of refused) {
      expect([status, body.errors[0].code]).toEqual([429, "throttled"]);
      expect(Number(headers["retry-after"])).toBeGreaterThanOrEqual(1);
      expect(body.errors[0].detail).toContain(`Try again in ${String(headers["retry-after"])} seconds`);
    }
    expect((await api.send("POST", "/v2/tries", trial({ text: "Fine." }))).status).toBe(200);
  });

  test("does not keep others from having files read", async () => {
    const form = await formOf(await fixture("fund-brochure.pdf"), "file");
    const sending = { headers: { "content-type": form.type }, body: form.body };
    const floods = flood();
    const theirs = await other("POST", "/v2/readings", sending);
    expect(theirs.status).toBe(200);
    expect(theirs.body.data.attributes.text).toContain("buy/sell spread");
    await Promise.all(floods);
  });
});

test("what a try finds comes with its entity tag, reduced to the fields that are asked for", async () => {
  const sending = trial({ text: "A guaranteed return." });
  const whole = await api.send("POST", "/v2/tries", sending);
  const part = await api.send("POST", "/v2/tries?fields[tries]=sentences", sending);
  expect(Object.keys(part.body.data.attributes)).toEqual(["sentences"]);
  expect(part.body.data.attributes.sentences).toEqual(whole.body.data.attributes.sentences);
  expect(String(whole.headers["etag"])).toMatch(/^"[\w-]{22}"$/);
  expect(String(part.headers["etag"])).toMatch(/^"[\w-]{22}\.[\w-]{22}"$/);
});

test("a file without text that can be read says why", async () => {
  const form = new FormData();
  form.append("file", new Blob(["%PDF-1.7 nothing"]), "x.pdf");
  const { type, body } = await encoded(form);
  const reply = await api.send("POST", "/v2/readings", { headers: { "content-type": type }, body });
  expect([reply.status, reply.body.errors[0].code]).toEqual([422, "invalid-upload"]);
});
