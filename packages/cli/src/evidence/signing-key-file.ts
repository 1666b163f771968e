/** The key with which a scan signs its evidence. */
import { readFile } from "node:fs/promises";
import { createSigner, readPrivateKey, type Signer } from "@docreview/evidence";
import { reasonOf } from "../files/reason.ts";

/** The signer or, as a sentence, why there is none. */
export async function signerFrom(path: string): Promise<Signer | string> {
  const pem = await readFile(path, "utf8").catch((error: unknown) => ({ reason: reasonOf(error) }));
  if (typeof pem !== "string") return `${path}: ${pem.reason}`;
  const read = readPrivateKey(pem);
  return "fault" in read ? `${path} cannot sign evidence. ${read.fault}` : createSigner(read.key);
}
