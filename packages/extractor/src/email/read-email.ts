/**
 * E-mail (RFC 5322, MIME): subject, addresses, text, what the text repeats of earlier messages, messages within the
 * message, and attached files. Nothing that a message names is fetched.
 */
import type { ExtractOptions, Outcome } from "@docreview/model";
import { cancelled } from "../cancelled.ts";
import type { Content } from "../content/content.ts";
import { nameContent, sniffMediaType } from "../sniff.ts";
import { fieldName } from "./header.ts";
import { latin1, readMessage } from "./message.ts";
import { noMessage } from "./problems.ts";
import { Reading, type ReadAttachment } from "./reading.ts";

/**
 * Never throws for what the bytes hold. Each attached file of an accepted kind is handed to `readAttachment`; its problems
 * come back under the attachment's name, and as warnings: the message itself is readable.
 */
export async function readEmail(
  bytes: Uint8Array,
  options: ExtractOptions,
  readAttachment: ReadAttachment,
): Promise<Outcome<Content>> {
  const text = latin1(bytes);
  const content = sniffMediaType(bytes);
  if (content !== "message/rfc822" && (content !== null || !beginsWithField(text))) {
    return { value: null, problems: [noMessage(nameContent(bytes))] };
  }
  const reading = new Reading(options, readAttachment);
  const { subject, sections } = await readMessage(text, reading, 0);
  if (reading.isCancelled) return { value: null, problems: [cancelled] };
  return { value: { title: subject === "" ? null : subject, sections }, problems: reading.problems };
}

function beginsWithField(text: string): boolean {
  return fieldName(text.slice(0, 1000)) !== null;
}
