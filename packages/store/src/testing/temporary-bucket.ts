/** A bucket for one test, on an S3 server of its own, to which the variables of the SDK point until the test has finished. */
import { onTestFinished, vi } from "vitest";
import { type S3Server, startS3Server } from "./s3-server.ts";
import { temporaryFolder } from "./temporary-store.ts";

export interface TemporaryBucket extends S3Server {
  /** `s3://…` */
  readonly url: string;
  /** Where the server keeps the bucket. */
  readonly folder: string;
}

export async function temporaryBucket(prefix = "docreview/test"): Promise<TemporaryBucket> {
  const folder = temporaryFolder();
  const server = await startS3Server(folder);
  onTestFinished(server.close);
  for (const [name, value] of Object.entries(server.environment)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  return { ...server, url: `s3://${server.bucket}/${prefix}`, folder: `${folder}/${server.bucket}` };
}
