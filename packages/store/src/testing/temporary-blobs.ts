/** A place of its own in a bucket for the blobs of a store. */
import { randomBytes } from "node:crypto";

/** Set by the run of the tests on S3 (`s3://bucket`), together with the variables of the SDK; see `serve-s3.ts`. */
export const testBlobs = process.env["DOCREVIEW_TEST_BLOBS_URL"];

/** Its URL; null if the tests keep blobs in folders. Objects are left behind, as the server of the tests is. */
export function temporaryBlobs(): string | null {
  return testBlobs === undefined ? null : `${testBlobs}/test-${randomBytes(8).toString("hex")}`;
}
