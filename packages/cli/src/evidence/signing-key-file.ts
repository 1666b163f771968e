/** The key with which a scan signs its evidence. */
import { createSigner, readPrivateKey, type Signer } from "@docreview/evidence";
import { InputFault } from "../files/inputs.ts";
import { longestKeys, readText } from "../files/read-text.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** The signer or, as a sentence, why there is none. */
export async function signerFrom(path: string, terminal: Terminal): Promise<Signer | string> {
  try {
    const read = readPrivateKey(await readText(path, terminal, longestKeys));
    return "fault" in read ? `${path} cannot sign evidence. ${read.fault}` : createSigner(read.key);
  } catch (error) {
    if (error instanceof InputFault) return error.message;
    throw error;
  }
}
