/** Uploads files that are too large for one request, in parts, and removes uploads that were interrupted. */
import type { FileHandle } from "node:fs/promises";
import type { CompletedPart, ListMultipartUploadsCommandOutput } from "@aws-sdk/client-s3";
import { type Bucket, nullIfMissing, nullIfNotImplemented, patience } from "./bucket.ts";
import type { Metadata } from "./objects.ts";

/** Bytes of each part but the last; S3 allows no less than 5 MiB, and 10,000 parts. */
export const partBytes = 8 * 1024 ** 2;

interface Upload {
  readonly Bucket: string;
  readonly Key: string;
  readonly UploadId: string | undefined;
}

export interface NewLargeObject {
  readonly key: string;
  readonly size: number;
  readonly metadata: Metadata;
}

/** One part is in memory at a time. An upload that fails leaves nothing, if the bucket still answers. */
export async function uploadInParts(
  bucket: Bucket,
  file: FileHandle,
  { key, size, metadata }: NewLargeObject,
): Promise<void> {
  const { name, s3, request } = bucket;
  const object = { Bucket: name, Key: key, Metadata: metadata };
  const { UploadId } = await request((options) => s3.createMultipartUpload(object, options));
  const upload: Upload = { Bucket: name, Key: key, UploadId };
  try {
    await sendParts(bucket, upload, { file, size });
  } catch (error) {
    await abort(bucket, upload).catch(() => undefined);
    throw error;
  }
}

interface SizedFile {
  readonly file: FileHandle;
  readonly size: number;
}

async function sendParts({ s3, request }: Bucket, upload: Upload, { file, size }: SizedFile): Promise<void> {
  const Parts: CompletedPart[] = [];
  for (let offset = 0; offset < size; offset += partBytes) {
    const Body = await readPart(file, offset, Math.min(partBytes, size - offset));
    const part = { ...upload, PartNumber: Parts.length + 1, Body };
    const { ETag } = await request((options) => s3.uploadPart(part, options), patience.long);
    Parts.push({ ETag, PartNumber: part.PartNumber });
  }
  const whole = { ...upload, MultipartUpload: { Parts } };
  await request((options) => s3.completeMultipartUpload(whole, options), patience.long);
}

export async function readPart(file: FileHandle, offset: number, size: number): Promise<Uint8Array> {
  const part = Buffer.allocUnsafe(size);
  for (let read = 0; read < size;) {
    const { bytesRead } = await file.read(part, read, size - read, offset + read);
    if (bytesRead === 0) throw new Error("a file was cut while it was uploaded");
    read += bytesRead;
  }
  return part;
}

/** Aborts the uploads for which `isOver` is true, given the time of their last part by the clock of the bucket. */
export async function abortUploads(
  bucket: Bucket,
  prefix: string,
  isOver: (lastPartAt: number) => boolean,
): Promise<void> {
  for await (const { upload, startedAt } of listUploads(bucket, prefix)) {
    if (isOver(startedAt) && isOver(await lastPartOf(bucket, upload))) await abort(bucket, upload);
  }
}

interface StartedUpload {
  readonly upload: Upload;
  readonly startedAt: number;
}

/** None if the server cannot list them: then it has to remove them itself. */
async function* listUploads(bucket: Bucket, prefix: string): AsyncGenerator<StartedUpload> {
  let position: Position | null = {};
  while (position !== null) {
    const page: ListMultipartUploadsCommandOutput | null = await listPage(bucket, prefix, position);
    for (const { Key = "", UploadId = "", Initiated } of page?.Uploads ?? []) {
      const upload = { Bucket: bucket.name, Key, UploadId };
      yield { upload, startedAt: Initiated?.getTime() ?? Infinity };
    }
    position =
      page?.IsTruncated === true
        ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
        : null;
  }
}

interface Position {
  readonly KeyMarker?: string | undefined;
  readonly UploadIdMarker?: string | undefined;
}

function listPage(
  { name, s3, request }: Bucket,
  prefix: string,
  position: Position,
): Promise<ListMultipartUploadsCommandOutput | null> {
  const page = { Bucket: name, Prefix: prefix, ...position };
  return request((options) => s3.listMultipartUploads(page, options)).catch(nullIfNotImplemented);
}

/** The time of the newest part on the first page; its 1,000 parts are almost 8 GiB. */
async function lastPartOf({ s3, request }: Bucket, upload: Upload): Promise<number> {
  const found = await request((options) => s3.listParts(upload, options)).catch(nullIfMissing);
  return Math.max(0, ...(found?.Parts ?? []).map(({ LastModified }) => LastModified?.getTime() ?? 0));
}

async function abort({ s3, request }: Bucket, upload: Upload): Promise<void> {
  await request((options) => s3.abortMultipartUpload(upload, options)).catch(nullIfMissing);
}
