/**
 * Documents that allow no summary or no annotations, or that cannot be opened, on the command line and through the API.
 * Poppler's pdfsig checks whether signatures are valid.
 *
 * @module-tag long
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isInstalled } from "../testing/programs.ts";
import type { ApiClient } from "./testing/client.ts";
import {
  makeDataTemplate,
  fixture,
  openService,
  reviewOf,
  settled,
  uploaded,
  type DataTemplate,
} from "./testing/data-template.ts";
import { docreview, temporaryFolder } from "./testing/program.ts";
import { signedDocument } from "./testing/signed-document.ts";

const brochure = fixture("fund-brochure.pdf");
const needsPassword = fixture("pdf/encrypted-user-password.pdf");
const timeout = 180_000;
const anything = { headers: { accept: "*/*" } };

function signatureIn(pdf: Uint8Array): string {
  const path = join(temporaryFolder(), "signed.pdf");
  writeFileSync(path, pdf);
  return spawnSync("pdfsig", ["-nocert", path]).stdout.toString();
}

function textIn(pdf: Uint8Array): string {
  return spawnSync("pdftotext", ["-", "-"], { input: pdf }).stdout.toString();
}

function expectSigned(copy: Uint8Array, original: Uint8Array): void {
  expect(Buffer.from(copy.subarray(0, original.length)).equals(original)).toBe(true);
  expect(copy.length).toBeGreaterThan(original.length);
  for (const pdf of [original, copy]) expect(signatureIn(pdf)).toContain("Signature is Valid");
}

describe.skipIf(!isInstalled("openssl") || !isInstalled("pdfsig"))("on the command line", () => {
  async function scan(bytes: Uint8Array) {
    const folder = temporaryFolder();
    const file = join(folder, "brochure.pdf");
    writeFileSync(file, bytes);
    const copy = (name: string) => join(folder, "copies", name);
    const words = ["scan", file, "--annotate", copy("marked.pdf"), "--xfdf", copy("marked.xfdf")];
    const { code, stderr } = await docreview(words);
    const there = (name: string) => (existsSync(copy(name)) ? readFileSync(copy(name)) : null);
    return { code, stderr, copy, there };
  }

  test("a signed file stays valid, and its summary is written beside the copy", { timeout }, async () => {
    const original = await signedDocument(brochure);
    const { code, stderr, copy, there } = await scan(original);
    expect(code).toBe(1);
    expect(stderr).toMatch(/brochure\.pdf: This PDF is signed\. .* valid\. .* It is /);
    expect(stderr).toContain(copy("marked.summary.pdf"));
    expectSigned(there("marked.pdf")!, original);
    expect(textIn(there("marked.summary.pdf")!)).toMatch(/^Review findings\n/);
    expect(textIn(there("marked.pdf")!)).not.toContain("Review findings");
  });

  test("a certification that forbids annotations is told, and the XFDF is there", { timeout }, async () => {
    const { code, stderr, copy, there } = await scan(await signedDocument(brochure, 2));
    expect(code).toBe(2);
    expect(stderr).toContain(
      `${copy("marked.pdf")}: This PDF is certified, and its certification forbids annotations.`,
    );
    expect(stderr).toContain("Use the XFDF instead");
    expect(there("marked.pdf")).toBeNull();
    expect(there("marked.xfdf")!.toString()).toContain("<highlight ");
  });

  test("a file that needs a password is told, and has no copies", { timeout }, async () => {
    const { code, stderr, there } = await scan(needsPassword);
    expect(code).toBe(2);
    expect(stderr).toContain(
      "The PDF is password-protected and needs a password to be opened. Save a copy without one.",
    );
    expect([there("marked.pdf"), there("marked.xfdf")]).toEqual([null, null]);
  });
});

describe.skipIf(!isInstalled("openssl") || !isInstalled("pdfsig"))("over the API", () => {
  let template: DataTemplate;
  let api: ApiClient;
  beforeAll(async () => {
    template = await makeDataTemplate();
    ({ api } = await openService(template.copy(), template.secret));
  });
  afterAll(() => template.remove());

  async function reviewed(bytes: Uint8Array<ArrayBuffer>) {
    const review = await reviewOf(api, await uploaded(api, "brochure.pdf", bytes));
    const { attributes } = await settled(api, review);
    return {
      attributes,
      download: (format: string) => api.ask("GET", `${review}/download/${format}`, anything),
    };
  }

  test("a signed file stays valid, and its summary is a download of its own", { timeout }, async () => {
    const original = await signedDocument(brochure, 3);
    const { attributes, download } = await reviewed(original);
    expect(attributes).toMatchObject({ status: "finished" });
    expectSigned((await download("pdf")).bytes, original);
    const { status, bytes, headers } = await download("summary");
    expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(textIn(bytes)).toMatch(/^Review findings\n/);
  });

  test("a certification that forbids annotations is told, and the XFDF is there", { timeout }, async () => {
    const { download } = await reviewed(await signedDocument(brochure, 1));
    const { status, body } = await download("pdf");
    expect([status, body.errors[0].code]).toEqual([409, "annotation-forbidden"]);
    expect(body.errors[0].detail).toMatch(/^This PDF is certified, .* Use the XFDF instead/);
    const xfdf = await download("xfdf");
    expect([xfdf.status, Buffer.from(xfdf.bytes).toString()]).toEqual([
      200,
      expect.stringContaining("<highlight "),
    ]);
    expect((await download("summary")).status).toBe(200);
  });

  test("a file that needs a password fails, which is told, and has no downloads", { timeout }, async () => {
    const { attributes, download } = await reviewed(needsPassword);
    expect(attributes["status"]).toBe("failed");
    expect(JSON.stringify(attributes["failures"])).toContain("password");
    for (const format of ["pdf", "xfdf", "summary"]) expect((await download(format)).status).toBe(404);
  });
});
