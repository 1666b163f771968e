/**
 * Objects in a bucket, each named by the hash of its bytes: `<prefix>ab/abcd…`. Bytes are written to a scratch file while
 * they are hashed, as their name is known only then, and uploaded from it.
 *
 * The time of the last put is metadata of the object, by the clock of the store. The bucket's own `LastModified` would be
 * by another clock, and exact only to the second; it counts for objects that something else has put there.
 */
import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { removeOlderFiles, spool } from "../blobs/spool.ts";
import { BlobDamaged, BlobMissing, type StoredBlob, type Vault } from "../blobs/vault.ts";
import { type BlobHash, parseBlobHash } from "../model/blob-hash.ts";
import type { Clock } from "../model/clock.ts";
import { InvalidBlobsUrl, parseBlobsUrl } from "./blobs-url.ts";
import { BucketUnavailable } from "./bucket-unavailable.ts";
import { type Bucket, openBucket, patience } from "./bucket.ts";
import { abortUploads, readPart, uploadInParts } from "./multipart.ts";
import {
  checkBucket,
  getObject,
  headObject,
  listKeys,
  type ObjectHead,
  putObject,
  removeObject,
} from "./objects.ts";

/** Bytes of the largest blob that is uploaded in one request. */
const largestWhole = 16 * 1024 ** 2;
/** How often reading continues after an interruption. */
const maximumInterruptions = 5;
const putAtName = "put-at";

export interface S3VaultOptions {
  /** `s3://bucket/prefix` */
  readonly url: string;
  /** The folder for files that are not uploaded yet. */
  readonly scratch: string;
  readonly clock: Clock;
}

/** @throws InvalidBlobsUrl, BucketUnavailable */
export async function openS3Vault({ url, scratch, clock }: S3VaultOptions): Promise<Vault> {
  const place = parseBlobsUrl(url);
  if (place === null) throw new InvalidBlobsUrl();
  const { bucket: name, prefix } = place;
  await mkdir(scratch, { recursive: true });
  const bucket = await openBucket(name);
  const keyOf = (hash: BlobHash) => `${prefix}${hash.slice(0, 2)}/${hash}`;
  const head = (hash: BlobHash, milliseconds?: number) => headObject(bucket, keyOf(hash), milliseconds);
  /** From the bucket's clock to that of the store. */
  const storeTime = (time: number) => clock() - (bucket.now() - time);
  const isOlder = async (hash: BlobHash, before: number) => {
    const found = await head(hash, patience.brief);
    return found !== null && putTime(found, storeTime) < before;
  };
  try {
    await checkBucket(bucket, prefix);
  } catch (error) {
    bucket.close();
    throw error;
  }
  return {
    async put(source, { maximumBytes }) {
      const file = join(scratch, randomUUID());
      try {
        const blob = await spool(file, source, { maximumBytes });
        if (blob === null) return { kind: "too-large", maximumBytes };
        await upload(bucket, file, { blob, key: keyOf(blob.hash), putAt: clock() });
        return { kind: "stored", blob };
      } finally {
        await rm(file, { force: true });
      }
    },
    read: (hash) => readVerified(bucket, keyOf(hash), hash),
    async size(hash) {
      const found = await head(hash);
      if (found === null) throw new BlobMissing(hash);
      return found.size;
    },
    has: async (hash) => (await head(hash, patience.brief)) !== null,
    isOlder,
    async remove(hash, before) {
      if (await isOlder(hash, before)) await removeObject(bucket, keyOf(hash));
    },
    list: () => listHashes(bucket, prefix),
    async removeRemains(before) {
      await removeOlderFiles(scratch, before);
      await abortUploads(bucket, prefix, (lastPartAt) => storeTime(lastPartAt) < before);
    },
    probe: () => putObject(bucket, { key: `${prefix}probe`, body: Buffer.from("probe") }, patience.brief),
    close: bucket.close,
  };
}

interface NewBlob {
  readonly blob: StoredBlob;
  readonly key: string;
  readonly putAt: number;
}

async function upload(bucket: Bucket, path: string, { blob: { size }, key, putAt }: NewBlob): Promise<void> {
  const metadata = { [putAtName]: String(putAt) };
  const file = await open(path);
  try {
    if (size > largestWhole) await uploadInParts(bucket, file, { key, size, metadata });
    else await putObject(bucket, { key, body: await readPart(file, 0, size), metadata });
  } finally {
    await file.close();
  }
}

function putTime({ metadata, modifiedAt }: ObjectHead, storeTime: (time: number) => number): number {
  const putAt = Number(metadata[putAtName] ?? Number.NaN);
  return Number.isNaN(putAt) ? storeTime(modifiedAt) : putAt;
}

async function* readVerified(bucket: Bucket, key: string, expected: BlobHash): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  for await (const bytes of readOn(bucket, key, expected)) {
    hash.update(bytes);
    yield bytes;
  }
  if (hash.digest("hex") !== expected) throw new BlobDamaged(expected);
}

/** Continues where a connection broke: the same key has the same bytes. */
async function* readOn(bucket: Bucket, key: string, hash: BlobHash): AsyncGenerator<Uint8Array> {
  let offset = 0;
  for (let interruptions = 0; ; interruptions++) {
    const body = await getObject(bucket, key, offset);
    if (body === null) throw new BlobMissing(hash);
    try {
      for await (const bytes of body) {
        offset += bytes.length;
        yield bytes;
      }
      return;
    } catch (error) {
      if (interruptions === maximumInterruptions) throw new BucketUnavailable(bucket.name, error);
    }
  }
}

async function* listHashes(bucket: Bucket, prefix: string): AsyncGenerator<BlobHash> {
  for await (const key of listKeys(bucket, prefix)) {
    const [shard = "", name = "", ...more] = key.slice(prefix.length).split("/");
    const hash = more.length === 0 && name.startsWith(shard) ? parseBlobHash(name) : null;
    if (hash !== null) yield hash;
  }
}
