/**
 * The connection to an S3-compatible bucket, through the AWS SDK, which is loaded only here. Endpoint, region and credentials
 * are the SDK's own settings. A request that fails is repeated for a while; after that it rejects with
 * `BucketUnavailable`.
 */
import { setTimeout as delay } from "node:timers/promises";
import type { S3 } from "@aws-sdk/client-s3";
import { BucketUnavailable, isPassing, SdkNotInstalled } from "./bucket-unavailable.ts";

/** Milliseconds for one request, with all its repetitions. */
export const patience = {
  /** Within a transaction, for which others wait. */
  brief: 5_000,
  usual: 40_000,
  /** For sending up to 16 MiB. */
  long: 120_000,
} as const;

/** Milliseconds during which a request is repeated. */
const repeatedFor = 30_000;
/** Milliseconds between two series of attempts of the SDK, which are three within half a second. */
const pause = 1_000;

export interface RequestOptions {
  readonly abortSignal: AbortSignal;
}

export interface Bucket {
  readonly name: string;
  readonly s3: S3;
  /** Makes one request. @throws BucketUnavailable */
  readonly request: <Output>(
    send: (options: RequestOptions) => Promise<Output>,
    milliseconds?: number,
  ) => Promise<Output>;
  /** The time by the clock of the bucket, according to its last response. */
  readonly now: () => number;
  readonly close: () => void;
}

/** @throws BucketUnavailable if the SDK is not installed: its package is optional */
export async function openBucket(name: string): Promise<Bucket> {
  const url = installedSdk();
  if (url === null) throw new BucketUnavailable(name, new SdkNotInstalled());
  const { S3 } = (await import(url)) as typeof import("@aws-sdk/client-s3");
  const s3 = new S3({
    retryMode: "standard",
    // Blobs have a checksum of their own; not every server knows those that the SDK adds.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    forcePathStyle: hasEndpoint(process.env),
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  });
  return {
    name,
    s3,
    now: followClock(s3),
    request: (send, milliseconds = patience.usual) =>
      repeated(send, milliseconds).catch((error: unknown) => {
        throw new BucketUnavailable(name, error);
      }),
    close: () => s3.destroy(),
  };
}

/** The URL of its package. */
function installedSdk(): string | null {
  try {
    return import.meta.resolve("@aws-sdk/client-s3");
  } catch {
    return null;
  }
}

/** Rejects with the last error. */
async function repeated<Output>(
  send: (options: RequestOptions) => Promise<Output>,
  milliseconds: number,
): Promise<Output> {
  const begun = performance.now();
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), milliseconds);
  let last: unknown;
  try {
    for (;;) {
      const { signal } = abort;
      const attempt = await send({ abortSignal: signal }).then(
        (output) => ({ output }),
        (error: unknown) => {
          // An earlier error says more than that the time is over.
          last = signal.aborted && last !== undefined ? last : error;
          return null;
        },
      );
      if (attempt !== null) return attempt.output;
      if (signal.aborted || !isPassing(last) || performance.now() - begun > repeatedFor) throw last;
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** AWS has a host for each bucket; other servers rarely do. */
function hasEndpoint(environment: NodeJS.ProcessEnv): boolean {
  return ["AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL"].some((name) => (environment[name] ?? "") !== "");
}

/** Milliseconds, exact to the second, as the header `Date` is. */
function followClock(s3: S3): Bucket["now"] {
  let ahead = 0;
  s3.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const { headers } = result.response as { readonly headers?: Readonly<Record<string, string>> };
      const date = Date.parse(headers?.["date"] ?? "");
      if (!Number.isNaN(date)) ahead = date - Date.now();
      return result;
    },
    { step: "deserialize", priority: "low" },
  );
  return () => Date.now() + ahead;
}

/** For `catch`: null if S3 has no such object or upload. */
export const nullIfMissing = (error: unknown) => nullIf(error, ["NoSuchKey", "NotFound", "NoSuchUpload"]);

/** For `catch`: null if the server does not know the request. */
export const nullIfNotImplemented = (error: unknown) => nullIf(error, ["NotImplemented"]);

function nullIf(error: unknown, names: readonly string[]): null {
  const cause = error instanceof BucketUnavailable ? error.cause : null;
  if (cause instanceof Error && names.includes(cause.name)) return null;
  throw error;
}
