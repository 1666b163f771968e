/**
 * E-mail (RFC 5322, MIME): subject, addresses, text, quotations of earlier messages, nested messages, and attached
 * files. Nothing to which a message refers is fetched.
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
 * Never throws because of the content of the bytes. Each attached file of an accepted kind is passed to
 * `readAttachment`; its problems come back under the attachment's name, and as warnings: the message itself is readable.
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
