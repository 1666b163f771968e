/**
 * Fetches the file at a URL that a client supplied into the blob store. It is never held in memory as a whole, and its
 * bytes are counted whatever length the server claims. Errors are returned as data: a failure in the terms of the wire
 * contract, and whether it is transient.
 */
import type { BlobStore, Failure, StoredBlob } from "@docreview/store";
import { OutboundError, type OutboundFaultKind } from "../../outbound/fault.ts";
import type { Outbound, OutboundAnswer } from "../../outbound/outbound.ts";
import { checkedBytes, Disagreement } from "./checked-bytes.ts";
import { nameInDisposition, nameInUrl, withExtension } from "./names.ts";

export interface Fetching {
  readonly outbound: Pick<Outbound, "get">;
  readonly blobs: Pick<BlobStore, "put">;
  readonly maximumBytes: number;
  readonly signal: AbortSignal;
}

export type Fetched =
  | {
      readonly kind: "fetched";
      readonly blob: StoredBlob;
      readonly mimetype: string;
      readonly filename: string;
    }
  | {
      readonly kind: "failed";
      readonly failure: Failure;
      /** A later attempt may succeed. */
      readonly isTransient: boolean;
    };

export const maximumRedirects = 5;

/** Rejects only for errors unrelated to the URL: an aborted signal, a full disk. */
export async function fetchFile(fetching: Fetching, url: string): Promise<Fetched> {
  const { outbound, signal } = fetching;
  const answer = await outbound.get(url, { maximumRedirects, signal });
  if (answer.kind !== "answered") return unreachable(answer);
  try {
    return refusalOf(answer, fetching) ?? (await receive(answer, fetching));
  } catch (error) {
    if (error instanceof OutboundError) return unreachable(error.fault);
    throw error;
  } finally {
    answer.close();
  }
}

const transient: Readonly<Record<OutboundFaultKind, boolean>> = {
  "url-refused": false,
  "address-refused": false,
  "name-unknown": false,
  "connect-failed": true,
  "tls-failed": false,
  "timed-out": true,
  "too-many-redirects": false,
  "broken-off": true,
};

function unreachable({ kind, detail }: OutboundError["fault"]): Fetched {
  return { kind: "failed", failure: { code: "import", message: detail }, isTransient: transient[kind] };
}

/** Everything that can be checked before the content arrives. */
function refusalOf({ status, headers }: OutboundAnswer, { maximumBytes }: Fetching): Fetched | null {
  if (status !== 200 && status !== 203) {
    const isTransient = status >= 500 || [408, 425, 429].includes(status);
    return failed("import", `The URL responded with status ${status}.`, isTransient);
  }
  const coding = headers["content-encoding"] ?? "identity";
  if (coding !== "identity")
    return failed("import", "The server sent the file with a content encoding, which was not requested.");
  return Number(headers["content-length"]) > maximumBytes ? tooLarge(maximumBytes) : null;
}

async function receive(
  { headers, body, finalUrl }: OutboundAnswer,
  { blobs, maximumBytes }: Fetching,
): Promise<Fetched> {
  const { bytes, agreement } = checkedBytes(headers, body);
  try {
    const put = await blobs.put(bytes, { maximumBytes });
    if (put.kind === "too-large") return tooLarge(maximumBytes);
    const { mimetype, extensions } = agreement();
    const name = nameInDisposition(headers["content-disposition"]) ?? nameInUrl(finalUrl) ?? "import";
    return { kind: "fetched", blob: put.blob, mimetype, filename: withExtension(name, extensions) };
  } catch (error) {
    if (error instanceof Disagreement) return failed("validation", error.message);
    throw error;
  }
}

function failed(code: "import" | "validation", message: string, isTransient = false): Fetched {
  return { kind: "failed", failure: { code, message }, isTransient };
}

const tooLarge = (maximumBytes: number) =>
  failed("validation", `The file is larger than the limit of ${maximumBytes} bytes.`);
