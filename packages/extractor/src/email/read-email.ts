/**
 * E-mail (RFC 5322, MIME): subject, addresses, text, what the text repeats of earlier messages, messages within the
 * message, and attached files. Nothing that a message names is fetched.
 */
import { isReadAs, readableKinds, type ExtractOptions, type Outcome } from "@docreview/model";
import { cancelled } from "../problems/cancelled.ts";
import type { Content } from "../content/content.ts";
import { sniffKind } from "../sniffing/sniff.ts";
import { wrongKind } from "../sniffing/wrong-kind.ts";
import { fieldName } from "./header.ts";
import { latin1, readMessage } from "./message.ts";
import { Reading, type ReadAttachment } from "./reading.ts";

/**
 * Never throws for what the bytes hold. Each attached file of an accepted kind is passed to `readAttachment`; its problems
 * come back under the attachment's name, and as warnings: the message itself is readable.
 */
export async function readEmail(
  bytes: Uint8Array,
  options: ExtractOptions,
  readAttachment: ReadAttachment,
): Promise<Outcome<Content>> {
  const text = latin1(bytes);
  const { email } = readableKinds;
  const kind = sniffKind(bytes);
  if (kind !== email && (!isReadAs(readableKinds.text, kind) || !beginsWithField(text))) {
    return { value: null, problems: [wrongKind(email.singular, bytes)] };
  }
  const reading = new Reading(options, readAttachment);
  const { subject, sections, isWebPage } = await readMessage(text, reading, 0);
  if (reading.isCancelled) return { value: null, problems: [cancelled] };
  const content = { title: subject === "" ? null : subject, sections };
  return { value: isWebPage ? { ...content, isWebPage } : content, problems: reading.problems };
}

function beginsWithField(text: string): boolean {
  return fieldName(text.slice(0, 1000)) !== null;
}
