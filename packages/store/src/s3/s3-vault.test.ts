import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { serviceFaultOf } from "@docreview/model";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { BlobMissing } from "../blobs/vault.ts";
import { type BlobHash, parseBlobHash } from "../model/blob-hash.ts";
import { temporaryBucket } from "../testing/temporary-bucket.ts";
import { temporaryFolder, testClock } from "../testing/temporary-store.ts";
import { collect, describeVault, putIn } from "../testing/vault-conformance.ts";
import { parseBlobsUrl } from "./blobs-url.ts";
import { BucketUnavailable } from "./bucket-unavailable.ts";
import { openS3Vault } from "./s3-vault.ts";

const mebibyte = 1024 ** 2;
const thisYear = testClock()();

async function stage({ start = thisYear } = {}) {
  const prefix = "docreview/test";
  const server = await temporaryBucket(prefix);
  const scratch = temporaryFolder();
  const clock = testClock(start);
  const vault = await openS3Vault({ url: server.url, scratch, clock });
  onTestFinished(vault.close);
  const uploads = join(server.folder, "._S3rver_uploads");
  const fileOf = (hash: BlobHash) => server.fileOf(`${prefix}/${hash.slice(0, 2)}/${hash}`);
  return { server, scratch, clock, vault, url: server.url, uploads, fileOf };
}

const namesIn = (folder: string) => readdirSync(folder, { recursive: false });

describeVault("a bucket", async () => {
  const { vault, clock, scratch, uploads, fileOf } = await stage();
  mkdirSync(uploads, { recursive: true });
  return {
    vault,
    clock,
    damage: (hash, bytes) => writeFileSync(fileOf(hash), bytes),
    interrupt: async () => {
      // As a process that was killed leaves it.
      for (const [name, seconds] of [
        ["01", 1],
        ["02", Date.now() / 1000],
      ] as const) {
        mkdirSync(join(uploads, name));
        for (const [file, text] of [
          ["key", "docreview/test/aa/aa"],
          ["metadata", "{}"],
          ["1", "part"],
        ] as const) {
          writeFileSync(join(uploads, name, file), text);
          utimesSync(join(uploads, name, file), seconds, seconds);
        }
        writeFileSync(join(scratch, name), "part");
      }
      const longAgo = clock() / 1000 - 3600;
      utimesSync(join(scratch, "01"), longAgo, longAgo);
    },
    remains: () => namesIn(uploads).length + namesIn(scratch).length,
  };
});

describe("a large blob", () => {
  test.each([
    ["just not", 16 * mebibyte, 1],
    ["by one byte", 16 * mebibyte + 1, 3 + 2],
    ["by several parts and a rest", 30 * mebibyte + 5, 4 + 2],
  ])("is uploaded in parts where it is larger than 16 MiB: %s", async (_, size, requests) => {
    const { vault, server } = await stage();
    let sent = 0;
    server.refuse(({ method }) => {
      if (method === "PUT" || method === "POST") sent += 1;
      return null;
    });
    const bytes = randomBytes(size);
    const { hash } = await putIn(vault, chunksOf(bytes, 100_000), size);
    expect(sent).toBe(requests);
    expect(await vault.size(hash)).toBe(size);
    expect(Buffer.concat(await collect(vault.read(hash))).equals(bytes)).toBe(true);
  });

  test("of which a part is refused leaves no upload", async () => {
    const { vault, server, uploads, scratch } = await stage();
    server.refuse(({ url }) => (url!.includes("partNumber=2") ? { status: 403 } : null));
    await expect(putIn(vault, [randomBytes(17 * mebibyte)], 17 * mebibyte)).rejects.toThrow(
      BucketUnavailable,
    );
    expect([namesIn(uploads), namesIn(scratch)]).toEqual([[], []]);
    expect(await collect(vault.list(Infinity))).toEqual([]);
  });
});

function* chunksOf(bytes: Buffer, length: number) {
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length);
}

test("the time of the last put is that of the store, however wrong the clock of the bucket is", async () => {
  const { vault, clock } = await stage({ start: Date.UTC(2100, 0, 1) });
  const { hash } = await putIn(vault, [Buffer.from("a")]);
  await vault.remove(hash, clock());
  expect(await vault.has(hash)).toBe(true);
  await vault.remove(hash, clock() + 1);
  expect(await vault.has(hash)).toBe(false);
});

describe("a bucket that refuses requests", () => {
  test("for a while is asked again, and nobody notices", async () => {
    const { vault, server } = await stage();
    let refused = 0;
    const refuseThree = () => server.refuse(() => (++refused % 4 === 0 ? null : { status: 503 }));
    refuseThree();
    const { hash } = await putIn(vault, [Buffer.from("patient")]);
    expect(Buffer.concat(await collect(vault.read(hash))).toString()).toBe("patient");
    expect(await vault.size(hash)).toBe(7);
    await vault.remove(hash, Infinity);
    server.refuse(() => null);
    expect(await vault.has(hash)).toBe(false);
    expect(refused).toBeGreaterThan(12);
  });

  test("for good is a service fault, and nothing was put", async () => {
    const { vault, server, scratch } = await stage();
    const { hash } = await putIn(vault, [Buffer.from("there")]);
    server.refuse(() => ({ status: 403 }));
    const operations = [
      () => vault.put([Buffer.from("a")], { maximumBytes: 10 }),
      () => collect(vault.read(hash)),
      () => vault.size(hash),
      () => vault.has(hash),
      () => vault.remove(hash, Infinity),
      () => collect(vault.list(Infinity)),
      () => vault.probe(),
    ];
    for (const operation of operations) {
      const error: unknown = await operation().catch((thrown: unknown) => thrown);
      expect(serviceFaultOf(error)?.kind).toBe("blobs-unavailable");
    }
    expect(namesIn(scratch)).toEqual([]);
    server.refuse(() => null);
    expect(await collect(vault.list(Infinity))).toEqual([hash]);
  });

  test("while a transaction waits is given up before one that waits for nothing else", async () => {
    const { vault, server } = await stage();
    server.refuse(() => ({ status: 503 }));
    const hash = parseBlobHash("0".repeat(64))!;
    const ended: string[] = [];
    const whole = vault.size(hash).catch(() => ended.push("size"));
    await expect(vault.has(hash)).rejects.toThrow('the bucket "blobs" refuses requests for now (503 ');
    ended.push("has");
    server.refuse(() => ({ status: 404 }));
    await whole;
    expect(ended).toEqual(["has", "size"]);
  });

  test("for many seconds delays a put, which then succeeds", async () => {
    const { vault, server } = await stage();
    const until = performance.now() + 8_000;
    let refused = 0;
    server.refuse(() => {
      if (performance.now() > until) return null;
      refused += 1;
      return { status: 503 };
    });
    const { hash } = await putIn(vault, [Buffer.from("late")]);
    expect(refused).toBeGreaterThan(5);
    expect(await vault.has(hash)).toBe(true);
  });
});

test("a server that is not there cannot be reached, which is a service fault", async () => {
  const { vault, server } = await stage();
  await server.close();
  const error: unknown = await vault.probe().catch((thrown: unknown) => thrown);
  expect((error as Error).message).toMatch(/^the bucket "blobs" cannot be reached \(ECONN\w+\): /);
  expect(serviceFaultOf(error)?.kind).toBe("blobs-unavailable");
});

test("a list of more blobs than a page has is complete", async () => {
  const { vault, fileOf } = await stage();
  const hashOf = (index: number) => parseBlobHash("aa".padEnd(60, "0") + String(index).padStart(4, "0"))!;
  const hashes = Array.from({ length: 1_005 }, (_, index) => hashOf(index));
  mkdirSync(dirname(fileOf(hashes[0]!)), { recursive: true });
  for (const hash of hashes) writeFileSync(fileOf(hash), "");
  expect((await collect(vault.list(Infinity))).toSorted()).toEqual(hashes.toSorted());
});

test("reading continues where the connection broke", async () => {
  const { vault, server } = await stage();
  const bytes = randomBytes(3 * mebibyte);
  const { hash } = await putIn(vault, [bytes], bytes.length);
  const ranges: (string | undefined)[] = [];
  server.refuse(({ method, headers }) => {
    if (method !== "GET") return null;
    ranges.push(headers.range);
    return ranges.length < 3 ? { cutAfter: mebibyte } : null;
  });
  expect(Buffer.concat(await collect(vault.read(hash))).equals(bytes)).toBe(true);
  expect(ranges).toHaveLength(3);
  expect(ranges[0]).toBeUndefined();
  expect(ranges[2]).toMatch(/^bytes=[1-9]\d+-$/);
});

describe("opening", () => {
  const reasonOf = async (url: string) =>
    openS3Vault({ url, scratch: temporaryFolder(), clock: Date.now }).then(
      () => null,
      (error: unknown) => (error as Error).message,
    );

  test("a bucket that does not exist says so", async () => {
    await stage();
    expect(await reasonOf("s3://absent/prefix")).toBe(
      'the bucket "absent" does not exist: create it, or correct DOCREVIEW_BLOBS_URL',
    );
  });

  test("with wrong credentials says that they are refused", async () => {
    const { url } = await stage();
    vi.stubEnv("AWS_ACCESS_KEY_ID", "WRONG");
    expect(await reasonOf(url)).toMatch(/^the bucket "blobs" refuses the credentials: /);
  });

  test("without credentials says which to set", async () => {
    const { url } = await stage();
    vi.stubEnv("AWS_EC2_METADATA_DISABLED", "true");
    for (const name of ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"]) vi.stubEnv(name, undefined);
    expect(await reasonOf(url)).toMatch(/^the bucket "blobs" needs credentials: set AWS_ACCESS_KEY_ID /);
  });

  test("without a region says what to set", async () => {
    const { url } = await stage();
    for (const name of ["AWS_REGION", "AWS_DEFAULT_REGION"]) vi.stubEnv(name, undefined);
    expect(await reasonOf(url)).toBe('the bucket "blobs" needs a region: set AWS_REGION');
  });

  test("with another URL says what it must look like", async () => {
    expect(await reasonOf("http://bucket")).toMatch(/must look like s3:\/\/bucket or /);
  });

  test("a missing blob is not confused with a missing bucket", async () => {
    const { vault } = await stage();
    await expect(collect(vault.read(parseBlobHash("a".repeat(64))!))).rejects.toThrow(BlobMissing);
  });
});

describe("the URL", () => {
  test.each([
    ["s3://bucket", { bucket: "bucket", prefix: "" }],
    ["s3://bucket/", { bucket: "bucket", prefix: "" }],
    ["s3://my.bucket-1/a", { bucket: "my.bucket-1", prefix: "a/" }],
    ["s3://bucket/a/b-c/", { bucket: "bucket", prefix: "a/b-c/" }],
  ])("%s names a bucket and a prefix", (url, parsed) => {
    expect(parseBlobsUrl(url)).toEqual(parsed);
  });

  test.each([
    "",
    "bucket",
    "s3://",
    "s3:///a",
    "http://bucket/a",
    "s3://Bucket",
    "s3://ab//c",
    "s3://bucket/a?b",
  ])("%j does not", (url) => {
    expect(parseBlobsUrl(url)).toBeNull();
  });
});
