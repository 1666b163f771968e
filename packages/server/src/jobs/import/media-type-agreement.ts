/**
 * Whether a fetched file is accepted: the server's claims, in `Content-Type` and in the file name of
 * `Content-Disposition`, must agree with its content. A server that makes no specific claim does not disagree.
 */
import { isOfType, mayBecome } from "@docreview/engine/media-type";
import {
  containerOf,
  describeMediaTypes,
  kindOfFileName,
  kindOfMediaType,
  readableKinds,
  readableMediaTypes,
  type FileKind,
} from "@docreview/model";
import type { IncomingHttpHeaders } from "node:http";
import { nameInDisposition } from "./names.ts";

const readable: readonly FileKind[] = Object.values(readableKinds);

export interface Agreed {
  readonly kind: "agreed";
  readonly mimetype: string;
  /** The extensions that its name may have; the first is the usual one. */
  readonly extensions: readonly string[];
}

export interface Disagreed {
  readonly kind: "refused";
  /** One or two sentences that describe the file. */
  readonly message: string;
}

/** `content`: the media type of the whole file; null if unknown. */
export function agreementOn(headers: IncomingHttpHeaders, content: string | null): Agreed | Disagreed {
  const claims = claimsOf(headers);
  const agreed = readable
    .filter(({ mediaType }) => isOfType(mediaType, content))
    // What the content reveals takes precedence over mere claims.
    .toSorted((a, b) => Number(b.mediaType === content) - Number(a.mediaType === content))
    .find((kind) => claims.every((claim) => claim.allows(kind)));
  return agreed === undefined
    ? disagreement(claims, content)
    : { kind: "agreed", mimetype: agreed.mediaType, extensions: agreed.extensions };
}

/** Why no agreement is possible, whatever follows; null if it is still possible. `begun`: the media type of the beginning. */
export function earlyDisagreement(headers: IncomingHttpHeaders, begun: string | null): Disagreed | null {
  const claims = claimsOf(headers);
  const isOpen = readable.some(
    (kind) => mayBecome(kind.mediaType, begun) && claims.every((claim) => claim.allows(kind)),
  );
  return isOpen ? null : disagreement(claims, begun);
}

interface Claim {
  readonly what: string;
  readonly allows: (kind: FileKind) => boolean;
}

function claimsOf(headers: IncomingHttpHeaders): readonly Claim[] {
  const type = essenceOf(headers["content-type"]);
  const name = nameInDisposition(headers["content-disposition"]);
  return [
    ...(isSilent(type) ? [] : [claimOf(`the Content-Type ${shown(type)}`, kindOfMediaType(type))]),
    ...(name === null ? [] : claimOfName(name)),
  ];
}

/** A container's name, or that of plain text for a message, leaves open which of several kinds the file is. */
function claimOf(what: string, claimed: FileKind | undefined): Claim {
  return {
    what,
    allows: (kind) => claimed !== undefined && (kind === claimed || containerOf(kind) === claimed),
  };
}

function disagreement(claims: readonly Claim[], content: string | null): Disagreed {
  const seeming = kindOfMediaType(content ?? "")?.singular ?? "of an unknown kind";
  const claimed = claims.length === 0 ? "" : `; it came with ${claims.map(({ what }) => what).join(" and ")}`;
  const accepted = describeMediaTypes(readableMediaTypes);
  const message = `The content of the file appears to be ${seeming}${claimed}. Content, Content-Type and file name must agree on a kind of file that can be read: ${accepted}.`;
  return { kind: "refused", message };
}

/** Media types that make no specific claim. */
const silent: ReadonlySet<string> = new Set([
  "",
  "application/octet-stream",
  "binary/octet-stream",
  "application/download",
  "application/force-download",
  "application/x-download",
]);

const isSilent = (type: string) => silent.has(type);

/** An extension that is not known says nothing. */
function claimOfName(name: string): readonly Claim[] {
  const kind = kindOfFileName(name);
  return kind === undefined ? [] : [claimOf(`the file name ${shown(name)}`, kind)];
}

/** The media type without its parameters. */
function essenceOf(type = ""): string {
  return type.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** Untrusted text, made safe to show. */
const shown = (text: string) =>
  text
    .replaceAll(/[^\P{C}]/gu, "")
    .slice(0, 100)
    .toWellFormed();
