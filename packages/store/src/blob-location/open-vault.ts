/** Where blobs are kept: files in the data folder, or objects in a bucket. */
import { join } from "node:path";
import { openLocalVault } from "../blobs/local-vault.ts";
import type { Vault } from "../blobs/vault.ts";
import { blobFolder } from "../data-folder/layout.ts";
import type { Clock } from "../model/clock.ts";
import { openS3Vault } from "../s3/s3-vault.ts";

export interface BlobLocation {
  /** The data folder. With a bucket, it holds bytes only while they are uploaded. */
  readonly folder: string;
  /** `s3://bucket/prefix`; left out: files in the folder. Everything else about the bucket is set for the AWS SDK. */
  readonly blobsUrl?: string | undefined;
}

/** @throws InvalidBlobsUrl, BucketUnavailable */
export function openVault({ folder, blobsUrl }: BlobLocation, clock: Clock): Promise<Vault> {
  const blobs = blobFolder(folder);
  if (blobsUrl === undefined) return openLocalVault(blobs, clock);
  return openS3Vault({ url: blobsUrl, scratch: join(blobs, "incoming"), clock });
}
