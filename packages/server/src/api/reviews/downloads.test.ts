import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { forCompany, type Reader, type TriggerState } from "@docreview/store";
import { describe, expect, onTestFinished, test } from "vitest";
import { fixture } from "../../testing/job-harness.ts";
import { openApi } from "../../testing/api.ts";
import { openPipeline, openReviewed, type Reviewed } from "../../testing/reviewed.ts";

const isInstalled = (program: string) => spawnSync(program, ["--version"]).error === undefined;

/** Whether the program accepts the file, by its exit status. */
function check(program: string, parameters: readonly string[], bytes: Uint8Array): number | null {
  const folder = mkdtempSync(join(tmpdir(), "docreview-download-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "file");
  writeFileSync(file, bytes);
  return spawnSync(program, [...parameters, file]).status;
}

const textIn = (pdf: Uint8Array) => spawnSync("pdftotext", ["-", "-"], { input: pdf }).stdout.toString();

const triggersOf = ({ api, reviewId }: Reviewed) =>
  forCompany(api.store.reader, api.company.id).triggers.statesOf(reviewId);

function set({ api }: Reviewed, { id }: Pick<TriggerState, "id">, verdict: "dismissed" | "open") {
  return api.store.write((transaction) =>
    forCompany(transaction, api.company.id).triggers.change(id, {
      verdict,
      reason: null,
      userId: api.user.id,
    }),
  );
}

/** A manual finding about the whole document. */
const remark = {
  reference: "",
  group: "",
  description: "Colours clash.",
  feedback: "Ask a designer.",
  score: 2,
};

/** The names of the annotations, except for comments on them. */
const names = (xfdf: Buffer) =>
  [...xfdf.toString("utf8").matchAll(/(?<!<field) name="([^"/]*)"/g)].map(([, name]) => name);

describe("the annotated PDF", () => {
  test("is a PDF to save, named after the asset", async () => {
    const { api, self } = await openReviewed();
    const { status, headers, bytes } = await api.get(`${self}/download/pdf`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(bytes.length),
      "content-disposition": 'attachment; filename="fund-brochure.reviewed.pdf"',
      "accept-ranges": "bytes",
      "cache-control": "private, no-cache",
      "x-content-type-options": "nosniff",
    });
    expect(headers["etag"]).toMatch(/^"[\w-]{22}"$/);
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    if (isInstalled("qpdf")) expect(check("qpdf", ["--check"], bytes)).toBe(0);
  });

  test("supports ranges", async () => {
    const { api, self } = await openReviewed();
    const url = `${self}/download/pdf`;
    const { bytes, headers } = await api.get(url);
    const { etag } = headers as { etag: string };
    const part = await api.get(url, { range: "bytes=100-199" });
    expect([part.status, part.headers["content-range"], part.headers["content-length"]]).toEqual([
      206,
      `bytes 100-199/${bytes.length}`,
      "100",
    ]);
    expect(part.bytes).toEqual(bytes.subarray(100, 200));
    expect((await api.get(url, { range: "bytes=-7" })).bytes).toEqual(bytes.subarray(-7));
    expect((await api.get(url, { range: "bytes=0-0", "if-range": etag })).status).toBe(206);
    const stale = await api.get(url, { range: "bytes=0-0", "if-range": '"old"' });
    expect([stale.status, stale.bytes.length]).toEqual([200, bytes.length]);
    const beyond = await api.get(url, { range: `bytes=${bytes.length}-` });
    expect([beyond.status, beyond.headers["content-range"]]).toEqual([416, `bytes */${bytes.length}`]);
    expect(beyond.body.errors[0].code).toBe("range-not-satisfiable");
    expect(beyond.headers["content-disposition"]).toBeUndefined();
  });

  test("supports HEAD, and is not sent again if the client has it", async () => {
    const { api, self } = await openReviewed();
    const url = `${self}/download/pdf`;
    const { headers, bytes } = await api.get(url);
    const hook = await api.send("HEAD", url);
    expect([hook.status, hook.bytes.length, hook.headers["content-length"]]).toEqual([
      200,
      0,
      String(bytes.length),
    ]);
    expect(hook.headers["etag"]).toBe(headers["etag"]);
    const known = await api.get(url, { "if-none-match": String(headers["etag"]) });
    expect([known.status, known.bytes.length, known.headers["etag"]]).toEqual([304, 0, headers["etag"]]);
  });

  test("follows the triggers: a dismissed one is omitted, and restoring it gives the original bytes", async () => {
    const reviewed = await openReviewed();
    const { api, self } = reviewed;
    const get = () => api.get(`${self}/download/pdf`);
    const before = await get();
    const [trigger] = await triggersOf(reviewed);
    api.advance(60_000);
    await set(reviewed, trigger!, "dismissed");
    const without = await get();
    expect(without.headers["etag"]).not.toBe(before.headers["etag"]);
    expect(without.bytes.equals(before.bytes)).toBe(false);
    api.advance(60_000);
    await set(reviewed, trigger!, "open");
    const after = await get();
    expect(after.headers["etag"]).toBe(before.headers["etag"]);
    expect(after.bytes.equals(before.bytes)).toBe(true);
  });

  test("is refused with JSON:API errors", async () => {
    const api = await openApi();
    const refusals = [
      [await api.get("/v2/reviews/999/download/pdf"), 404],
      [await api.get("/v2/reviews/x/download/pdf"), 404],
      [await api.get("/v2/reviews/1/download/pdf?page=1"), 400],
      [await api.as("none")("GET", "/v2/reviews/1/download/pdf"), 401],
    ] as const;
    for (const [reply, status] of refusals) {
      expect(reply.status).toBe(status);
      expect(reply.headers["content-type"]).toBe("application/vnd.api+json");
      expect(reply.body.errors).toHaveLength(1);
    }
  });

  test("is not available before the review is finished", async () => {
    const api = await openApi();
    const pipeline = openPipeline(api);
    const reviewId = await pipeline.review(await pipeline.upload(await fixture("fund-brochure.pdf")));
    for (const format of ["pdf", "xfdf", "summary"]) {
      expect((await api.get(`/v2/reviews/${reviewId}/download/${format}`)).status).toBe(404);
    }
  });

  test("of a document that allows no annotations is refused, but its XFDF is available", async () => {
    const { api, reviewId, self } = await openReviewed("pdf/certified.pdf");
    await api.store.write((transaction) =>
      forCompany(transaction, api.company.id).reviewRules.create({
        ...remark,
        creatorId: api.user.id,
        reviewId,
      }),
    );
    const refusal = await api.get(`${self}/download/pdf`);
    expect(refusal.status).toBe(409);
    expect(refusal.body.errors[0]).toMatchObject({ code: "annotation-forbidden" });
    expect(refusal.body.errors[0].detail).toContain("certified");
    expect((await api.send("HEAD", `${self}/download/pdf`)).status).toBe(409);
    const xfdf = await api.get(`${self}/download/xfdf`);
    expect(xfdf.status).toBe(200);
    expect(names(xfdf.bytes)).toHaveLength(1);
    expect((await api.get(`${self}/download/summary`)).status).toBe(200);
  });
});

test("neither results nor documents are read on the thread that answers", async () => {
  const { api, self } = await openReviewed();
  const refuse = () => {
    throw new Error("read on this thread");
  };
  Object.assign(api.store.blobs, { read: refuse, readWhole: refuse });
  Object.defineProperty(api.store, "reader", { value: withoutTriggers(api.store.reader) });
  for (const format of ["pdf", "xfdf", "summary"]) {
    expect((await api.get(`${self}/download/${format}`)).status).toBe(200);
  }
});

/** A reader that cannot read triggers, of which there may be tens of thousands. */
function withoutTriggers(reader: Reader): Reader {
  const [key] = Object.getOwnPropertySymbols(reader) as unknown as readonly ["connection"];
  const database = (reader as unknown as { connection: { selectFrom: (table: string) => unknown } })[key];
  const selectFrom = (table: string) => {
    if (table === "trigger") throw new Error("read on this thread");
    return database.selectFrom(table);
  };
  return { [key]: { selectFrom } } as unknown as Reader;
}

describe("the summary", () => {
  test("is a PDF to save, named after the asset, which follows the triggers", async () => {
    const reviewed = await openReviewed();
    const { api, self } = reviewed;
    const url = `${self}/download/summary`;
    const { status, headers, bytes } = await api.get(url);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(bytes.length),
      "content-disposition": 'attachment; filename="fund-brochure.summary.pdf"',
    });
    expect(headers["etag"]).not.toBe((await api.get(`${self}/download/pdf`)).headers["etag"]);
    const known = await api.get(url, { "if-none-match": String(headers["etag"]) });
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
    if (isInstalled("qpdf")) expect(check("qpdf", ["--check"], bytes)).toBe(0);
    if (isInstalled("pdftotext")) expect(textIn(bytes)).toMatch(/^Review findings\n/);
    const [trigger] = await triggersOf(reviewed);
    await set(reviewed, trigger!, "dismissed");
    const without = await api.get(url);
    expect(without.headers["etag"]).not.toBe(headers["etag"]);
    expect(without.bytes.equals(bytes)).toBe(false);
  });
});

describe("the XFDF", () => {
  test("is a file to save, with an annotation for each pending trigger", async () => {
    const reviewed = await openReviewed();
    const { api, self } = reviewed;
    const triggers = await triggersOf(reviewed);
    const [first, second] = triggers;
    await set(reviewed, first!, "dismissed");
    const { status, headers, bytes } = await api.get(`${self}/download/xfdf`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/vnd.adobe.xfdf",
      "content-disposition": 'attachment; filename="fund-brochure.xfdf"',
    });
    const known = await api.get(`${self}/download/xfdf`, { "if-none-match": String(headers["etag"]) });
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
    expect(names(bytes)).not.toContain(first!.fingerprint);
    expect(names(bytes)).toContain(second!.fingerprint);
    if (isInstalled("xmllint")) expect(check("xmllint", ["--noout"], bytes)).toBe(0);
  });

  test("contains manual findings: text on a page, text in a sentence, and a note on the document", async () => {
    const { api, assetId, self } = await openReviewed();
    const add = async (url: string, type: string, attributes: object) => {
      const { status, body } = await api.post(url, { data: { type, attributes } });
      expect(status).toBe(201);
      return body.data.id as string;
    };
    const addRule = () => add(`${self}/review-rules`, "review-rules", { description: "Colours clash." });
    const triggers = `${self}/review-rules/${await addRule()}/triggers`;
    const coordinates = { page: 1, quads: [[50, 700, 150, 700, 50, 690, 150, 690]] };
    await add(triggers, "triggers", { text: "Ünlikely <words>", coordinates });
    await add(triggers, "triggers", { text: "S", sentenceReference: 3, startOffset: 0, endOffset: 1 });
    await addRule();
    const { bytes } = await api.get(`${self}/download/xfdf`);
    const annotations = bytes
      .toString("utf8")
      .match(/<(highlight|text) .*?<\/\1>/gs)!
      .filter((one) => !one.includes(" inreplyto="))
      .slice(-3);
    expect(annotations.map((one) => [one.slice(1, 5), / name="manual-(.*?)\d+"/.exec(one)?.[1]])).toEqual([
      ["high", ""],
      ["high", ""],
      ["text", "rule-"],
    ]);
    expect(annotations[0]).toContain("Found: “Ünlikely &lt;words&gt;”");
    expect(annotations[0]).toContain('coords="50,700,150,700,49.999,690,150,690"');
    const sentence = (await api.get(`/v2/assets/${assetId}/sentences?page[size]=1&page[number]=3`)).body
      .data[0];
    const [x] = sentence.attributes.places[0].quads[0];
    expect(annotations[1]).toContain(`coords="${Math.round(x * 1000) / 1000},`);
  });
});
