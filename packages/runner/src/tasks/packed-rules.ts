/**
 * A parsed rule base as bytes that threads share: it is passed on without a copy, and only the thread that compiles it
 * unpacks it.
 */
import { deserialize, serialize } from "node:v8";
import type { Questionnaire } from "@docreview/engine";
import type { Rule } from "@docreview/model";

export interface ParsedRuleBase {
  readonly rules: readonly Rule[];
  readonly questionnaire: Questionnaire | null;
}

export function packRules(parsed: ParsedRuleBase): SharedArrayBuffer {
  const bytes = serialize(parsed);
  const shared = new SharedArrayBuffer(bytes.length);
  new Uint8Array(shared).set(bytes);
  return shared;
}

export function unpackRules(packed: SharedArrayBuffer): ParsedRuleBase {
  return deserialize(new Uint8Array(packed)) as ParsedRuleBase;
}
