/**
 * Whether a file that was fetched is one that is taken: what its server says of it, in `Content-Type` and in the name of
 * `Content-Disposition`, and what its content is must agree. A server that says nothing in particular does not disagree.
 */
import { sniffMediaType } from "@docreview/engine/media-type";
import type { IncomingHttpHeaders } from "node:http";
import { acceptedMediaTypes } from "../../resources/assets.ts";
import { extensionOf, nameInDisposition } from "./names.ts";

/** What `sniffMediaType` looks at, in bytes. */
export const sniffedLength = 1024;

export type Agreement =
  | { readonly kind: "agreed"; readonly mimetype: string; readonly extensions: readonly string[] }
  /** One sentence or two that say what came. */
  | { readonly kind: "refused"; readonly message: string };

/** `start`: the first `sniffedLength` bytes, or all where there are fewer. */
export function agreementOn(headers: IncomingHttpHeaders, start: Uint8Array): Agreement {
  if (start.length === 0) return { kind: "refused", message: "What came was empty." };
  const content = sniffMediaType(start);
  const accepted = acceptedMediaTypes.find((type) => type === content);
  const type = essenceOf(headers["content-type"]);
  const name = nameInDisposition(headers["content-disposition"]);
  const claims = [
    ...(isSilent(type) ? [] : [{ what: `the Content-Type ${shown(type)}`, is: aliases[type] ?? type }]),
    ...(name === null ? [] : claimOf(name)),
  ];
  if (accepted !== undefined && claims.every(({ is }) => is === accepted)) {
    return { kind: "agreed", mimetype: accepted, extensions: extensionsOf(accepted) };
  }
  const came = [...claims.map(({ what }) => what), `content that ${seemingOf(content)}`].join(", ");
  const taken = acceptedMediaTypes.join(", ");
  return { kind: "refused", message: `What came has ${came}. All of it must be one of: ${taken}.` };
}

/** Types by which a server says that it does not know. */
const silent: ReadonlySet<string> = new Set([
  "",
  "application/octet-stream",
  "binary/octet-stream",
  "application/download",
  "application/force-download",
  "application/x-download",
]);

const isSilent = (type: string) => silent.has(type);

/** Older names of the same. */
const aliases: Readonly<Record<string, string>> = { "application/x-pdf": "application/pdf" };

/** An extension that is not among them says nothing. */
const typeByExtension: ReadonlyMap<string, string> = new Map([
  ["pdf", "application/pdf"],
  ["doc", "application/msword"],
  ["docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["ppt", "application/vnd.ms-powerpoint"],
  ["pptx", "application/vnd.openxmlformats-officedocument.presentationml.presentation"],
  ["xls", "application/vnd.ms-excel"],
  ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["png", "image/png"],
  ["gif", "image/gif"],
  ["svg", "image/svg+xml"],
  ["webp", "image/webp"],
  ["tif", "image/tiff"],
  ["tiff", "image/tiff"],
  ["eml", "message/rfc822"],
  ["txt", "text/plain"],
  ["csv", "text/csv"],
  ["htm", "text/html"],
  ["html", "text/html"],
  ["js", "text/javascript"],
  ["json", "application/json"],
  ["xml", "application/xml"],
  ["rtf", "application/rtf"],
  ["zip", "application/zip"],
  ["exe", "application/vnd.microsoft.portable-executable"],
]);

function extensionsOf(mimetype: string): readonly string[] {
  return [...typeByExtension].flatMap(([extension, type]) => (type === mimetype ? [extension] : []));
}

function claimOf(name: string) {
  const is = typeByExtension.get(extensionOf(name));
  return is === undefined ? [] : [{ what: `the file name ${shown(name)}`, is }];
}

/** The media type without its parameters. */
function essenceOf(type = ""): string {
  return type.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

const seemingOf = (content: string | null) =>
  content === null ? "is of a kind that is not known here" : `seems to be ${content}`;

/** A stranger wrote it. */
const shown = (text: string) =>
  text
    .replaceAll(/[^\P{C}]/gu, "")
    .slice(0, 100)
    .toWellFormed();
