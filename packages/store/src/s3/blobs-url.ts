/** `s3://bucket/prefix`: where blobs are kept in a bucket. */

export interface BlobsUrl {
  readonly bucket: string;
  /** Of every key: empty, or ends with a slash. */
  readonly prefix: string;
}

/** A URL that does not name a bucket. */
export class InvalidBlobsUrl extends Error {
  override readonly name = "InvalidBlobsUrl";
  constructor() {
    super("the URL of the blobs is not valid: it must look like s3://bucket or s3://bucket/prefix");
  }
}

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
const form = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w!'()*.-]+(?:\/[\w!'()*.-]+)*)?\/?)?$/;

/** Null if the text is something else. */
export function parseBlobsUrl(text: string): BlobsUrl | null {
  const parts = form.exec(text);
  if (parts === null) return null;
  const [, bucket = "", path = ""] = parts;
  return { bucket, prefix: path === "" ? "" : `${path}/` };
}
