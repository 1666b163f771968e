/** Evidence bundles as the service makes them: their content, their signature, and how they are sent. */
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { checkBundle, readPublicKeys, type EvidencePublicKey, type IntactBundle } from "@docreview/evidence";
import { forCompany } from "@docreview/store";
import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { rotateEvidenceKey } from "../../auth/evidence-key-store.ts";
import { createApp } from "../../app/create-app.ts";
import { openApi, type Api } from "../../testing/api.ts";
import { fixture } from "../../testing/job-harness.ts";
import { openPipeline, openReviewed } from "../../testing/reviewed.ts";

/** The keys as anybody gets them. */
async function keysOf({ app }: Pick<Api, "app">): Promise<readonly EvidencePublicKey[]> {
  const read = readPublicKeys((await app.inject("/.well-known/evidence-keys.json")).payload);
  if ("fault" in read) throw new Error(read.fault);
  return read.key;
}

const check = (bytes: Buffer, keys: readonly EvidencePublicKey[] | null) =>
  checkBundle({ size: bytes.length, read: async (start, end) => bytes.subarray(start, end) }, keys);

async function opened(
  bytes: Buffer,
  keys: readonly EvidencePublicKey[] | null = null,
): Promise<IntactBundle> {
  const checked = await check(bytes, keys);
  if (checked.kind !== "intact") throw new Error(JSON.stringify(checked));
  return checked;
}

async function entry(bundle: IntactBundle, path: string): Promise<Buffer> {
  return Buffer.from((await bundle.read(path, 1 << 28)) ?? []);
}

const json = async (bundle: IntactBundle, path: string): Promise<unknown> =>
  JSON.parse((await entry(bundle, path)).toString("utf8"));

describe("the evidence", () => {
  test("is a signed ZIP file to save, which the published keys verify", async () => {
    const { api, self, reviewId } = await openReviewed();
    const { status, headers, bytes } = await api.get(`${self}/download/evidence`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/zip",
      "content-length": String(bytes.length),
      "content-disposition": 'attachment; filename="fund-brochure.evidence.zip"',
      "cache-control": "private, no-cache",
    });
    const { manifest, signature } = await opened(bytes, await keysOf(api));
    expect(signature).toBe("known");
    expect(manifest.review).toMatchObject({
      id: String(reviewId),
      service: api.settings.publicUrl,
      document: { filename: "fund-brochure.pdf", mediaType: "application/pdf" },
      reviewedAt: "2026-06-01T00:00:00.000Z",
      changedAt: null,
    });
    expect(manifest.program).toEqual({ docreview: "0.0.0" });
  });

  test("has the document, its copies, the report with proofs, and all rules that applied", async () => {
    const { api, self, reviewId } = await openReviewed();
    const bundle = await opened((await api.get(`${self}/download/evidence`)).bytes);
    expect(await entry(bundle, "original.pdf")).toEqual(Buffer.from(await fixture("fund-brochure.pdf")));
    expect(await entry(bundle, "annotated.pdf")).toEqual((await api.get(`${self}/download/pdf`)).bytes);
    expect(await entry(bundle, "annotations.xfdf")).toEqual((await api.get(`${self}/download/xfdf`)).bytes);
    const report = (await json(bundle, "report.json")) as Report;
    expect(report.files[0].path).toBe("fund-brochure.pdf");
    const { findings, rules } = report.files[0].review;
    expect(findings[0]).toMatchObject({
      triggers: [expect.objectContaining({ proof: expect.objectContaining({ holds: true }) })],
    });
    const { applied, files } = (await json(bundle, "rules.json")) as Rules;
    expect(applied).toHaveLength(rules.applied);
    const byRule = new Map(applied.map((rule) => [`${rule.pack}/${rule.id}`, rule]));
    for (const { pack, ruleId, ruleHash } of findings) {
      expect(byRule.get(`${pack}/${ruleId}`)).toMatchObject({ hash: ruleHash });
    }
    expect(applied.every(({ file }) => files.includes(file))).toBe(true);
    const [first] = applied;
    expect((await entry(bundle, first?.file ?? "")).toString("utf8")).toContain(`id: ${first?.id}\n`);
    expect(await json(bundle, "answers.json")).toMatchObject({
      assume: "none",
      asOf: "2026-06-01",
      given: {},
    });
    expect((await entry(bundle, "questionnaire.yaml")).toString("utf8")).toContain("categories:");
    const log = (await entry(bundle, "audit-log.jsonl")).toString("utf8").trimEnd().split("\n");
    expect(log.map((line) => JSON.parse(line) as unknown)).toContainEqual(
      expect.objectContaining({ action: "review.finished", reviewId: Number(reviewId) }),
    );
  });

  test("names what people made of the review, with everything that was taken back", async () => {
    const { api, self, reviewId } = await openReviewed();
    await api.store.write(async (transaction) => {
      const { triggers, comments } = forCompany(transaction, api.company.id);
      const [trigger] = await triggers.statesOf(reviewId);
      if (trigger === undefined) throw new Error("the review has triggers");
      const change = { verdict: "dismissed", reason: "It is a quotation.", userId: api.user.id } as const;
      await triggers.change(trigger.id, change);
      await triggers.change(trigger.id, { verdict: "open", reason: null, userId: api.user.id });
      const about = { reviewId, reviewRuleId: trigger.reviewRuleId, triggerId: trigger.id };
      await comments.create({ ...about, authorId: api.user.id, text: "Is it?" });
      const { signOffs } = forCompany(transaction, api.company.id);
      const said = { reviewId, userId: api.user.id, stage: "Legal", comment: "Mend the first page." };
      await signOffs.requestChanges(said);
    });
    const bundle = await opened((await api.get(`${self}/download/evidence`)).bytes);
    const by = api.user.id;
    expect(await json(bundle, "judgements.json")).toMatchObject({
      signOff: null,
      signOffs: [
        { kind: "changes-requested", stage: "Legal", comment: "Mend the first page.", by: api.user.id },
      ],
      history: [
        { verdict: "dismissed", reason: "It is a quotation.", by },
        { verdict: "open", reason: null, by },
      ],
      comments: [{ text: "Is it?", by, at: "2026-06-01T00:00:00.000Z", resolved: null }],
      people: [{ id: by, name: api.user.name }],
    });
    expect(bundle.manifest.review.changedAt).toBe("2026-06-01T00:00:00.000Z");
  });

  test("of another kind of document has it as it was uploaded, and the copy of its PDF", async () => {
    const api = await openApi();
    const pipeline = openPipeline(api);
    const text = Buffer.from("Our returns are guaranteed.\n\nCall us.\n");
    const reviewId = await pipeline.review(await pipeline.upload(text, "note.txt", "text/plain"));
    expect(await pipeline.work()).toEqual([]);
    const bundle = await opened((await api.get(`/v2/reviews/${reviewId}/download/evidence`)).bytes);
    expect(await entry(bundle, "original.txt")).toEqual(text);
    expect((await entry(bundle, "annotated.pdf")).subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("says which versions read and judged the document, if that was recorded", async () => {
    const api = await openApi();
    const pipeline = openPipeline(api);
    const reviewId = await pipeline.review(
      await pipeline.upload(await fixture("rotated-flyer.pdf"), "a.pdf"),
    );
    const versions = async () => ({ docreview: "1.2.3", pdfium: "2.15.1" });
    expect(await pipeline.work({ versions })).toEqual([]);
    const bundle = await opened((await api.get(`/v2/reviews/${reviewId}/download/evidence`)).bytes);
    const recorded = await versions();
    expect(bundle.manifest.review.program).toEqual(recorded);
    expect(await json(bundle, "programs.json")).toEqual({
      read: recorded,
      judged: recorded,
      bundled: { docreview: "0.0.0" },
    });
  });

  test("of a document that allows no annotations has its XFDF and its summary", async () => {
    const { api, self, reviewId } = await openReviewed("pdf/certified.pdf");
    await api.store.write((transaction) =>
      forCompany(transaction, api.company.id).reviewRules.create({
        reviewId,
        creatorId: api.user.id,
        reference: "",
        group: "",
        description: "Colours clash.",
        feedback: "Ask a designer.",
        score: 2,
      }),
    );
    const { bytes } = await api.get(`${self}/download/evidence`);
    const paths = (await opened(bytes)).manifest.entries.map(({ path }) => path);
    expect(paths).not.toContain("annotated.pdf");
    expect(paths).toEqual(expect.arrayContaining(["annotations.xfdf", "summary.pdf"]));
  });

  test("is not available before the review is finished", async () => {
    const { api, self, pipeline, assetId } = await openReviewed();
    const pending = await pipeline.review(assetId);
    expect((await api.get(`/v2/reviews/${pending}/download/evidence`)).status).toBe(404);
    expect((await api.get(`${self}/download/evidence`)).status).toBe(200);
  });
});

describe("a download of evidence", () => {
  test("has the same bytes in every process, as long as nothing changes", async () => {
    const { api, self } = await openReviewed();
    const first = await api.get(`${self}/download/evidence`);
    const other = createApp(api);
    onTestFinished(() => other.close());
    api.advance(60_000);
    const headers = { authorization: `Bearer ${api.token}` };
    const second = await other.inject({ url: `${self}/download/evidence`, headers });
    expect(second.rawPayload.equals(first.bytes)).toBe(true);
    expect(second.headers["etag"]).toBe(first.headers["etag"]);
    const known = await api.get(`${self}/download/evidence`, {
      "if-none-match": String(first.headers["etag"]),
    });
    expect(known.status).toBe(304);
  });

  test("is continued anywhere, and reads a document only for ranges that need it", async () => {
    const { api, self } = await openReviewed();
    const url = `${self}/download/evidence`;
    const { bytes } = await api.get(url);
    const range = fc.tuple(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 5000 }));
    await fc.assert(
      fc.asyncProperty(range, async ([start, length]) => {
        const end = Math.min(bytes.length - 1, start + length);
        const part = await api.get(url, { range: `bytes=${start}-${end}` });
        expect(part.status).toBe(206);
        expect(part.bytes.equals(bytes.subarray(start, end + 1))).toBe(true);
      }),
      { numRuns: 20 },
    );
    const read = api.store.blobs.read;
    let reads = 0;
    const blobs = { ...api.store.blobs, read: (hash: Parameters<typeof read>[0]) => (reads++, read(hash)) };
    const watched = createApp({ ...api, store: { ...api.store, blobs } });
    onTestFinished(() => watched.close());
    const ask = (range: string) =>
      watched.inject({ url, headers: { authorization: `Bearer ${api.token}`, range } });
    await ask("bytes=0-99");
    expect(reads).toBe(0);
    // The annotated copy begins with the document.
    await ask(`bytes=${bytes.indexOf("%PDF-")}-${bytes.indexOf("%PDF-") + 4}`);
    expect(reads).toBe(1);
  });

  test("changes with the key, and earlier bundles stay verifiable", async () => {
    const { api, self } = await openReviewed();
    const before = await api.get(`${self}/download/evidence`);
    const next = await rotateEvidenceKey({ store: api.store, sealing: api.settings.sealingKey });
    const after = await api.get(`${self}/download/evidence`);
    expect(after.headers["etag"]).not.toBe(before.headers["etag"]);
    const keys = await keysOf(api);
    expect(keys.map(({ id }) => id)).toEqual([
      next.id,
      (await opened(before.bytes)).manifest.signature?.keyId,
    ]);
    for (const { bytes } of [before, after]) expect((await opened(bytes, keys)).signature).toBe("known");
    expect((await check(before.bytes, [next])).kind).toBe("forged");
  });
});

test(
  "a document is read no faster than a client takes it, and is never whole in the process that sends it",
  { tags: "long" },
  async () => {
    const api = await openApi();
    const pipeline = openPipeline(api);
    const padded = withPadding(await fixture("rotated-flyer.pdf"), 24);
    const reviewId = await pipeline.review(await pipeline.upload(padded));
    expect(await pipeline.work()).toEqual([]);
    const { resultHash } = (await forCompany(api.store.reader, api.company.id).reviews.find(reviewId))!;
    const result = await api.store.blobs.size(resultHash!);
    let read = 0;
    const blobs = {
      ...api.store.blobs,
      read: async function* (hash: Parameters<typeof api.store.blobs.read>[0]) {
        for await (const bytes of api.store.blobs.read(hash)) {
          read += bytes.length;
          yield bytes;
        }
      },
    };
    const app = createApp({ ...api, store: { ...api.store, blobs } });
    onTestFinished(() => app.close());
    const address = await app.listen({ host: "127.0.0.1", port: 0 });
    const headers = { authorization: `Bearer ${api.token}` };
    const request = get(`${address}/v2/reviews/${reviewId}/download/evidence`, { headers });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    // Nothing is taken from the response until the service has stopped reading.
    for (let before = -1; before !== read; await delay(500)) before = read;
    const size = Number(response.headers["content-length"]);
    expect(size).toBeGreaterThan(2 * padded.length);
    expect(read).toBeLessThan(padded.length);
    let received = 0;
    for await (const bytes of response as AsyncIterable<Buffer>) received += bytes.length;
    expect(received).toBe(size);
    expect(read).toBe(2 * padded.length + result);
  },
);

/** The same PDF with so many mebibytes of comments before the end of the file. */
function withPadding(pdf: Uint8Array, mebibytes: number): Buffer {
  const end = Buffer.from(pdf).toString("latin1").lastIndexOf("startxref");
  const line = Buffer.from(`%${"x".repeat(1022)}\n`);
  const padding = Buffer.alloc(mebibytes * 1024 * line.length, line);
  return Buffer.concat([pdf, Buffer.from("\n"), padding, pdf.subarray(end)]);
}

interface Report {
  readonly files: readonly [
    {
      readonly path: string;
      readonly review: {
        readonly findings: readonly {
          readonly pack: string;
          readonly ruleId: string;
          readonly ruleHash: string;
        }[];
        readonly rules: { readonly applied: number };
      };
    },
  ];
}

interface Rules {
  readonly files: readonly string[];
  readonly applied: readonly {
    readonly pack: string;
    readonly id: string;
    readonly hash: string;
    readonly file: string;
  }[];
}
