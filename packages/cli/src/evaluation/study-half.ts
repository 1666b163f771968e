/**
 * Splits labelled documents into a half that authors of rules may study and a half that is only measured. The id of a
 * document decides, so that a document never changes sides when others are added.
 */
import { createHash } from "node:crypto";

export type Half = "study" | "measured";

export function halfOf(id: string): Half {
  return createHash("sha256").update(id).digest().readUInt8(0) % 2 === 0 ? "study" : "measured";
}
