/**
 * Objects of a bucket. Bodies are sent from memory, because the SDK cannot repeat a stream. They are signed with their
 * SHA-256, by which the server verifies them.
 */
import { type Bucket, nullIfMissing, patience } from "./bucket.ts";

export type Metadata = Readonly<Record<string, string>>;

export interface ObjectHead {
  /** Bytes. */
  readonly size: number;
  /** By the clock of the bucket. */
  readonly modifiedAt: number;
  readonly metadata: Metadata;
}

export interface NewObject {
  readonly key: string;
  readonly body: Uint8Array;
  readonly metadata?: Metadata;
}

/** Null if there is none. */
export function headObject(
  { name, s3, request, now }: Bucket,
  key: string,
  milliseconds?: number,
): Promise<ObjectHead | null> {
  const head = async () => {
    const found = await request(
      (options) => s3.headObject({ Bucket: name, Key: key }, options),
      milliseconds,
    );
    const { ContentLength: size = 0, LastModified, Metadata: metadata = {} } = found;
    return { size, modifiedAt: LastModified?.getTime() ?? now(), metadata };
  };
  return head().catch(nullIfMissing);
}

/** Its bytes from `offset` on; null if there is none. The stream itself is not repeated. */
export function getObject(
  { name, s3, request }: Bucket,
  key: string,
  offset = 0,
): Promise<AsyncIterable<Uint8Array> | null> {
  const range = offset === 0 ? {} : { Range: `bytes=${offset}-` };
  const get = async () => {
    const found = await request((options) => s3.getObject({ Bucket: name, Key: key, ...range }, options));
    return found.Body as unknown as AsyncIterable<Uint8Array>;
  };
  return get().catch(nullIfMissing);
}

/** Replaces what has the same key. */
export async function putObject(
  { name, s3, request }: Bucket,
  { key, body, metadata = {} }: NewObject,
  milliseconds: number = patience.long,
): Promise<void> {
  const object = { Bucket: name, Key: key, Body: body, Metadata: metadata };
  await request((options) => s3.putObject(object, options), milliseconds);
}

/** A missing object is not an error. */
export async function removeObject({ name, s3, request }: Bucket, key: string): Promise<void> {
  const send = request((options) => s3.deleteObject({ Bucket: name, Key: key }, options), patience.brief);
  await send.catch(nullIfMissing);
}

/**
 * In the order of their bytes. A page begins after the last key of the one before, which, unlike a token of the server,
 * does not expire while the caller works on the keys.
 */
export async function* listKeys({ name, s3, request }: Bucket, prefix: string): AsyncGenerator<string> {
  for (let last: string | undefined; ;) {
    const page = { Bucket: name, Prefix: prefix, StartAfter: last };
    const { Contents = [] } = await request((options) => s3.listObjectsV2(page, options));
    if (Contents.length === 0) return;
    for (const { Key = "" } of Contents) yield (last = Key);
  }
}

/** @throws BucketUnavailable if it does not exist, or its objects may not be listed. */
export async function checkBucket({ name, s3, request }: Bucket, prefix: string): Promise<void> {
  await request((options) => s3.listObjectsV2({ Bucket: name, Prefix: prefix, MaxKeys: 1 }, options));
}
