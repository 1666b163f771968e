import { readFileSync, writeFileSync } from "node:fs";
import { type AddressInfo } from "node:net";
import { join } from "node:path";
import { forCompany, type BlobHash, type Id } from "@docreview/store";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixture } from "../../testing/job-harness.ts";
import { verifiedRange } from "../../routing/verified-range.ts";
import { formOf } from "../../testing/form.ts";
import { startReviewed, type Reviewed } from "../../testing/reviewed.ts";
import { announce, upload } from "../../testing/uploads.ts";
import { testBlobs } from "@docreview/store/test-location";

const brochure = Buffer.from(await fixture("fund-brochure.pdf"));
let reviewed: Reviewed;
beforeAll(async () => void (reviewed = await startReviewed()));
afterAll(() => reviewed.api.stop());

const addresses = () => ["content", "pdf"].map((name) => `/v2/assets/${reviewed.assetId}/${name}`);

async function contentHash(): Promise<BlobHash> {
  const { api, assetId } = reviewed;
  return (await forCompany(api.store.reader, api.company.id).assets.find(assetId))!.contentHash!;
}

describe("the file of an asset", () => {
  test("comes back as it was uploaded, and as PDF", async () => {
    for (const url of addresses()) {
      const { status, headers, bytes } = await reviewed.api.get(url);
      expect(status).toBe(200);
      expect(bytes.equals(brochure)).toBe(true);
      expect(headers).toMatchObject({
        "content-type": "application/pdf",
        "content-length": String(brochure.length),
        "content-disposition": 'attachment; filename="fund-brochure.pdf"',
        "x-content-type-options": "nosniff",
        etag: `"${await contentHash()}"`,
      });
    }
  });

  test("is not sent again if the client has it, and supports ranges", async () => {
    for (const url of addresses()) {
      const etag = `"${await contentHash()}"`;
      const known = await reviewed.api.get(url, { "if-none-match": etag });
      expect([known.status, known.bytes.length]).toEqual([304, 0]);
      const part = await reviewed.api.get(url, { range: "bytes=100-199", "if-range": etag });
      expect([part.status, part.headers["content-range"]]).toEqual([206, `bytes 100-199/${brochure.length}`]);
      expect(part.bytes.equals(brochure.subarray(100, 200))).toBe(true);
      const head = await reviewed.api.send("HEAD", url);
      expect([head.status, head.headers["content-length"], head.bytes.length]).toEqual([
        200,
        String(brochure.length),
        0,
      ]);
    }
  });

  test("has the announced name", async () => {
    const { api } = reviewed;
    const filename = "Prüfung „neu“.pdf";
    const id = await announce(api, { filesize: brochure.length, filename });
    await upload(api, id, await formOf(brochure));
    const { headers } = await api.get(`/v2/assets/${id}/content`);
    expect(headers["content-disposition"]).toContain(`filename*=UTF-8''${encodeURIComponent(filename)}`);
  });

  test("is available once uploaded, and the PDF once the asset is ready", async () => {
    const { api, pipeline } = reviewed;
    const id = await announce(api, { filesize: brochure.length });
    const statuses = async () => [
      (await api.get(`/v2/assets/${id}/content`)).status,
      (await api.get(`/v2/assets/${id}/pdf`)).status,
    ];
    expect(await statuses()).toEqual([404, 404]);
    await upload(api, id, await formOf(brochure));
    expect(await statuses()).toEqual([200, 404]);
    await pipeline.work();
    expect(await statuses()).toEqual([200, 200]);
  });
});

test("a file that is not a PDF is available unchanged, and as a PDF", async () => {
  const { api, pipeline } = reviewed;
  const mail = Buffer.from("From: Ada <ada@example.org>\r\nSubject: Fees\r\n\r\nHello.\r\n");
  const mimetype = "message/rfc822";
  const id = await announce(api, { filesize: mail.length, filename: "fees.eml", mimetype });
  await upload(api, id, await formOf(mail));
  const renditionOf = async () =>
    (await api.get(`/v2/assets/${id}`)).body.data.attributes.rendition as unknown;
  expect(await renditionOf()).toBeNull();
  // Reading e-mail is tested in another package; here an existing PDF shows it.
  const read: typeof api.runner.read = async () => ({
    ...(await api.runner.read(brochure)),
    mediaType: mimetype,
    rendition: { kind: "reflowed", pdf: brochure },
  });
  const reviewId = await pipeline.review(Number(id) as Id<"asset">);
  expect(await pipeline.work({ runner: { ...api.runner, read } })).toEqual([]);
  expect(await renditionOf()).toBe("reflowed");
  const content = await api.get(`/v2/assets/${id}/content`);
  expect(content.bytes.equals(mail)).toBe(true);
  expect(content.headers["content-type"]).toBe(mimetype);
  const pdf = await api.get(`/v2/assets/${id}/pdf`);
  expect(pdf.bytes.equals(brochure)).toBe(true);
  expect(pdf.headers["content-type"]).toBe("application/pdf");
  expect(pdf.headers["content-disposition"]).toBe('attachment; filename="fees.eml.pdf"');
  const annotated = await api.get(`/v2/reviews/${reviewId}/download/pdf`);
  // Annotations are appended: the rendition is the beginning of the file.
  expect(annotated.bytes.subarray(0, brochure.length).equals(brochure)).toBe(true);
  expect(annotated.bytes.length).toBeGreaterThan(brochure.length);
  expect(annotated.headers["content-disposition"]).toBe('attachment; filename="fees.reviewed.pdf"');
});

test.skipIf(testBlobs !== undefined)("a damaged file never looks complete", async () => {
  const { api, pipeline } = reviewed;
  const large = Buffer.concat([brochure, Buffer.alloc(2 ** 20)]);
  const id = await pipeline.upload(large);
  const asset = (await forCompany(api.store.reader, api.company.id).assets.find(id))!;
  const file = join(api.settings.dataFolder, "blobs", asset.contentHash!.slice(0, 2), asset.contentHash!);
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.with(5_000, bytes[5_000]! ^ 1));
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = api.app.server.address() as AddressInfo;
  const get = (headers: Readonly<Record<string, string>> = {}) =>
    fetch(`http://127.0.0.1:${port}/v2/assets/${id}/content`, {
      headers: { authorization: `Bearer ${api.token}`, ...headers },
    });
  await expect(get().then((reply) => reply.arrayBuffer())).rejects.toThrow("terminated");
  // Not even the intact part: the request was for part of a file that no longer exists.
  expect((await get({ range: "bytes=0-99" })).status).toBe(500);
});

test("a range has its bytes, however the blob is chunked, and its last ones only after the blob was verified", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 9 }), { maxLength: 9 }),
      fc.nat(80),
      fc.nat(80),
      async (pieces, start, length) => {
        const whole = Buffer.concat(pieces);
        let isRead = false;
        async function* source() {
          yield* pieces;
          isRead = true;
        }
        const wanted = whole.subarray(start, start + length);
        const given: Uint8Array[] = [];
        for await (const bytes of verifiedRange(source(), { start, end: start + length })) {
          given.push(bytes);
          expect(isRead).toBe(Buffer.concat(given).length === wanted.length);
        }
        expect(Buffer.concat(given).equals(wanted)).toBe(true);
      },
    ),
  );
});
