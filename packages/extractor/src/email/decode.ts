/**
 * The text of one part: mailparser decodes its transfer encoding, its encoded words, and character encodings that the
 * platform lacks. It gets one part at a time, without structure, so that its own limits and its order of parts do not
 * matter; and a body under a neutral type, because its kind is decided here.
 */
import { simpleParser, type AddressObject, type EmailAddress, type SimpleParserOptions } from "mailparser";
import { decodeText, type DecodedText } from "../decoding/decode-text.ts";
import { isKnown, isStateful } from "../decoding/labels.ts";
import { strictly } from "../decoding/strictly.ts";
import { structuredField, valueOf, type HeaderField } from "./header.ts";
import type { Latin1, MessagePart } from "./structure.ts";

export interface Addresses {
  /** As in the message, e.g. `Reply-To`. */
  readonly label: string;
  readonly text: string;
}

export interface MessageHeader {
  readonly subject: string;
  /** In the order in which readers see them. */
  readonly addresses: readonly Addresses[];
}

/** Only the plain text: without conversion to HTML, links or images. */
const plainly: SimpleParserOptions = {
  skipHtmlToText: true,
  skipImageLinks: true,
  skipTextToHtml: true,
  skipTextLinks: true,
};

const addressLabels = ["From", "Sender", "Reply-To", "To", "Cc", "Bcc"] as const;

export async function decodeHeader(fields: readonly HeaderField[]): Promise<MessageHeader> {
  const wanted = new Set(["subject", ...addressLabels.map((label) => label.toLowerCase())]);
  const lines = fields.filter(({ name }) => wanted.has(name)).map(({ raw }) => ended(utf8Field(raw)));
  const { headers } = await simpleParser(Buffer.from(`${lines.join("")}\r\n`, "latin1"), plainly);
  const subject = headers.get("subject");
  const addresses = addressLabels.map((label) => {
    const value = headers.get(label.toLowerCase()) as AddressObject | AddressObject[] | undefined;
    const list = value === undefined ? [] : [value].flat().flatMap((one) => one.value);
    return { label, text: list.map(addressText).filter(Boolean).join(", ") };
  });
  const from = addresses.find(({ label }) => label === "From")?.text;
  return {
    subject: typeof subject === "string" ? oneLine(subject) : "",
    // A sender who is also the author is already listed.
    addresses: addresses.filter(({ label, text }) => text !== "" && !(label === "Sender" && text === from)),
  };
}

function addressText({ name, address, group }: EmailAddress): string {
  const shownName = oneLine(name);
  if (group !== undefined) return `${shownName}: ${group.map(addressText).join(", ")};`;
  if (address === undefined || address === "") return shownName;
  return shownName === "" || shownName === address ? address : `${shownName} <${address}>`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

export interface DecodedBody {
  readonly bytes: Uint8Array;
  /** The name of the file; null if none is given. */
  readonly filename: string | null;
}

/** The bytes of a body, and its name. A body without a transfer encoding is returned as it is, without mailparser. */
export async function decodeBody(part: MessagePart): Promise<DecodedBody> {
  const { fields } = part;
  const encoding = /base64|quoted-printable/.exec(valueOf(fields, "content-transfer-encoding").toLowerCase());
  const source = [
    `Content-Type: application/octet-stream${namesIn(fields, "content-type")}\r\n`,
    `Content-Disposition: attachment${namesIn(fields, "content-disposition")}\r\n`,
    encoding === null ? "" : `Content-Transfer-Encoding: ${encoding[0]}\r\n`,
    "\r\n",
    encoding === null ? "" : part.body,
  ];
  const { attachments } = await simpleParser(Buffer.from(source.join(""), "latin1"), plainly);
  const [attachment] = attachments;
  const bytes = encoding === null ? Buffer.from(part.body, "latin1") : attachment?.content;
  const filename = oneLine(attachment?.filename ?? "");
  return {
    bytes: new Uint8Array(bytes ?? Buffer.alloc(0)),
    filename: filename === "" ? null : filename,
  };
}

/**
 * The parameters that name a file, with their continuations (RFC 2231); mailparser would act on others, such as a
 * boundary.
 */
function namesIn(fields: readonly HeaderField[], name: string): Latin1 {
  const { parameters } = structuredField(fields, name);
  return [...parameters]
    .filter(([key]) => /^(?:file)?name(?:\*|$)/.test(key))
    .map(
      ([key, value]) => `; ${key}=${key.endsWith("*") ? value : `"${value.replaceAll(/["\\]/g, "\\$&")}"`}`,
    )
    .map(utf8Field)
    .join("");
}

function ended(text: Latin1): Latin1 {
  return text.endsWith("\n") ? text : `${text}\r\n`;
}

/** The beginning of sentences about the content of a part. */
const subject = "The text";

/** The text of a body, decoded in the encoding that its sender or the content itself states. */
export async function decodeBodyText(
  part: MessagePart,
  bytes: Uint8Array,
  charset = "",
): Promise<DecodedText> {
  const label = cleanLabel(structuredField(part.fields, "content-type").parameters.get("charset") ?? charset);
  const isForMail =
    label !== "" && !isKnown(label) && (isStateful(label) || strictly("utf-8", bytes) === null);
  const text = isForMail ? await decodedAs(label, bytes) : null;
  return text === null ? decodeText(bytes, label, subject) : { text, problems: [] };
}

/**
 * mailparser knows more encodings than the platform does (UTF-7, code pages of DOS), and their names in mail. Null if it
 * does not know the encoding, or the bytes are not valid in it.
 */
async function decodedAs(label: string, bytes: Uint8Array): Promise<string | null> {
  const head = `Content-Type: text/plain; charset="${label}"\r\nContent-Transfer-Encoding: base64\r\n\r\n`;
  const body = Buffer.from(bytes).toString("base64").replaceAll(/.{76}/g, "$&\r\n");
  const { text } = await simpleParser(Buffer.from(head + body, "latin1"), plainly);
  return text === undefined || text.includes("\ufffd") ? null : text;
}

/** Keeps the characters of registered names: others could end the field into which the label is written. */
function cleanLabel(label: string): string {
  return label
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9._:+-]/g, "")
    .slice(0, 40);
}

/** Fields ought to be ASCII; eight-bit ones are UTF-8, otherwise Windows-1252. */
function utf8Field(raw: Latin1): Latin1 {
  const bytes = Buffer.from(raw, "latin1");
  if (!bytes.some((byte) => byte > 0x7f) || strictly("utf-8", bytes) !== null) return raw;
  return Buffer.from(new TextDecoder("windows-1252").decode(bytes), "utf8").toString("latin1");
}
