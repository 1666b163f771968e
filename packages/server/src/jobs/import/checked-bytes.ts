/**
 * Checks the bytes of a fetched file as they arrive. Fetching stops as soon as it is certain that their media type is not
 * accepted, or is not what the server claims.
 */
import { createStreamSniffer } from "@docreview/engine/media-type";
import type { IncomingHttpHeaders } from "node:http";
import { agreementOn, earlyDisagreement, type Agreed } from "./media-type-agreement.ts";

/** Ends a stream of bytes with the reason why they are rejected. None of them are stored. */
export class Disagreement extends Error {
  override readonly name = "Disagreement";
}

export interface CheckedBytes {
  /** @throws Disagreement at the latest at the end of the bytes. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** The type of the file, once its bytes have ended. @throws Disagreement */
  readonly agreement: () => Agreed;
}

/** The number of bytes after which the type of most files is known. */
const sniffLength = 16 * 1024;

export function checkedBytes(headers: IncomingHttpHeaders, body: AsyncIterable<Uint8Array>): CheckedBytes {
  const sniffer = createStreamSniffer();
  let received = 0;
  const agreement = () => {
    if (received === 0) throw new Disagreement("The fetched file is empty.");
    const outcome = agreementOn(headers, sniffer.mediaType());
    if (outcome.kind === "refused") throw new Disagreement(outcome.message);
    return outcome;
  };
  const judged = async function* (): AsyncGenerator<Uint8Array> {
    for await (const bytes of body) {
      const before = received;
      received += bytes.length;
      sniffer.add(bytes);
      if (before < sniffLength && received >= sniffLength) refuseOther(headers, sniffer.mediaType());
      yield bytes;
    }
    agreement();
  };
  return { bytes: judged(), agreement };
}

function refuseOther(headers: IncomingHttpHeaders, begun: string | null): void {
  const disagreement = earlyDisagreement(headers, begun);
  if (disagreement !== null) throw new Disagreement(disagreement.message);
}
