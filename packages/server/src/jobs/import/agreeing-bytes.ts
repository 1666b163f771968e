/**
 * The bytes of a file that is fetched, judged on their way: reading ends where it is certain that they are not of a kind
 * that is taken, or not what their server says of them.
 */
import { createStreamSniffer } from "@docreview/engine/media-type";
import type { IncomingHttpHeaders } from "node:http";
import { agreementOn, earlyDisagreement, type Agreed } from "./agreement.ts";

/** Carries out of a stream of bytes why they are not taken: nothing of them is kept then. */
export class Disagreement extends Error {
  override readonly name = "Disagreement";
}

export interface AgreeingBytes {
  /** @throws Disagreement, at the latest when they have ended. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** What the file is, once its bytes have ended. @throws Disagreement */
  readonly agreement: () => Agreed;
}

/** Bytes after which most files are known for what they are. */
const tellingLength = 16 * 1024;

export function agreeingBytes(headers: IncomingHttpHeaders, body: AsyncIterable<Uint8Array>): AgreeingBytes {
  const sniffer = createStreamSniffer();
  let received = 0;
  const agreement = () => {
    if (received === 0) throw new Disagreement("What came was empty.");
    const outcome = agreementOn(headers, sniffer.mediaType());
    if (outcome.kind === "refused") throw new Disagreement(outcome.message);
    return outcome;
  };
  const judged = async function* (): AsyncGenerator<Uint8Array> {
    for await (const bytes of body) {
      const before = received;
      received += bytes.length;
      sniffer.add(bytes);
      if (before < tellingLength && received >= tellingLength) refuseOther(headers, sniffer.mediaType());
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
