/**
 * The file at an address that a stranger named, from the network into the blobs. It is never held whole, and its length
 * is counted as it comes, whatever was announced. What goes wrong is told as data: in the words of the wire contract, and
 * whether it may pass.
 */
import type { BlobStore, Failure, StoredBlob } from "@docreview/store";
import { OutboundError, type OutboundFaultKind } from "../../outbound/fault.ts";
import type { Outbound, OutboundAnswer } from "../../outbound/outbound.ts";
import { agreeingBytes, Disagreement } from "./agreeing-bytes.ts";
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
      /** It may be different in a while. */
      readonly isPassing: boolean;
    };

export const maximumRedirects = 5;

/** Rejects only for what is not the fault of the address: an aborted signal, a full disk. */
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

const passing: Readonly<Record<OutboundFaultKind, boolean>> = {
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
  return { kind: "failed", failure: { code: "import", message: detail }, isPassing: passing[kind] };
}

/** All that can be told before the content comes. */
function refusalOf({ status, headers }: OutboundAnswer, { maximumBytes }: Fetching): Fetched | null {
  if (status !== 200 && status !== 203) {
    const isPassing = status >= 500 || [408, 425, 429].includes(status);
    return failed("import", `The address answered with status ${status}.`, isPassing);
  }
  const coding = headers["content-encoding"] ?? "identity";
  if (coding !== "identity")
    return failed("import", "The file came encoded, though it was asked for as it is.");
  return Number(headers["content-length"]) > maximumBytes ? tooLarge(maximumBytes) : null;
}

async function receive(
  { headers, body, finalUrl }: OutboundAnswer,
  { blobs, maximumBytes }: Fetching,
): Promise<Fetched> {
  const { bytes, agreement } = agreeingBytes(headers, body);
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

function failed(code: "import" | "validation", message: string, isPassing = false): Fetched {
  return { kind: "failed", failure: { code, message }, isPassing };
}

const tooLarge = (maximumBytes: number) =>
  failed("validation", `The file is longer than the ${maximumBytes} bytes that the service takes.`);
