/** What a bucket does not allow, or why it cannot be reached, in a sentence for operators. It is a service fault. */
import type { ServiceFaultKind } from "@docreview/model";

export class BucketUnavailable extends Error {
  override readonly name = "BucketUnavailable";
  readonly serviceFault: ServiceFaultKind = "blobs-unavailable";
  constructor(bucket: string, cause: unknown) {
    super(`the bucket "${bucket}" ${predicateOf(cause)}`, { cause });
  }
}

/** The cause where a bucket is set, and nothing is installed that could reach it. */
export class SdkNotInstalled extends Error {
  override readonly name = "SdkNotInstalled";
}

const inAnotherRegion = "is in another region: set AWS_REGION to its region";
const unresponsive = "does not respond: check the network and AWS_ENDPOINT_URL_S3";

/** By the name of the SDK's error, or the code of S3. */
const predicates: ReadonlyMap<string, string> = new Map([
  [
    "SdkNotInstalled",
    "needs the AWS SDK, which is not installed: install it beside docreview with npm install @aws-sdk/client-s3",
  ],
  ["NoSuchBucket", "does not exist: create it, or correct DOCREVIEW_BLOBS_URL"],
  [
    "CredentialsProviderError",
    "needs credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or another source that the AWS SDK knows",
  ],
  ["PermanentRedirect", inAnotherRegion],
  ["AuthorizationHeaderMalformed", inAnotherRegion],
  ["AbortError", unresponsive],
  ["TimeoutError", unresponsive],
  ["RequestTimeTooSkewed", "refuses requests because the clock of this machine is wrong"],
]);

const refused =
  "refuses the credentials: check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and what they are allowed to do";

interface SdkError {
  readonly name?: string;
  readonly message?: string;
  readonly code?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Whether the same request may succeed later. */
export function isPassing(cause: unknown): boolean {
  const { name, code, $metadata } = cause as SdkError;
  const status = $metadata?.httpStatusCode;
  if (status !== undefined) return isBusy(status);
  return name === "TimeoutError" || typeof code === "string";
}

const isBusy = (status: number) => status === 429 || (status >= 500 && status !== 501);

function predicateOf(cause: unknown): string {
  const { name = "", message, code, $metadata } = cause as SdkError;
  const predicate = predicates.get(name);
  if (predicate !== undefined) return predicate;
  if (message === "Region is missing") return "needs a region: set AWS_REGION";
  const status = $metadata?.httpStatusCode;
  if (status === undefined) {
    return `cannot be reached (${typeof code === "string" ? code : name}): check the network and AWS_ENDPOINT_URL_S3`;
  }
  if (status === 301) return inAnotherRegion;
  if (status === 401 || status === 403) return refused;
  return isBusy(status)
    ? `refuses requests for now (${status} ${name})`
    : `answers with an error (${status} ${name}): check AWS_ENDPOINT_URL_S3`;
}
