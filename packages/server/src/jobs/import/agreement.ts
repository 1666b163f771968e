/**
 * Whether a file that was fetched is one that is taken: what its server says of it, in `Content-Type` and in the name of
 * `Content-Disposition`, and what its content is must agree. A server that says nothing in particular does not disagree.
 */
import { mayBecome } from "@docreview/engine/media-type";
import type { IncomingHttpHeaders } from "node:http";
import { acceptedMediaTypes } from "../../resources/assets.ts";
import { extensionOf, nameInDisposition } from "./names.ts";
import { extensionsOf, typesOfExtension, typesSaid } from "./type-names.ts";

export interface Agreed {
  readonly kind: "agreed";
  readonly mimetype: string;
  /** Those that its name may have; the first is the usual one. */
  readonly extensions: readonly string[];
}

export interface Disagreed {
  readonly kind: "refused";
  /** One sentence or two that say what came. */
  readonly message: string;
}

/** `content`: the media type of the whole file; null for none that is known here. */
export function agreementOn(headers: IncomingHttpHeaders, content: string | null): Agreed | Disagreed {
  const claims = claimsOf(headers);
  const accepted = acceptedMediaTypes.find((type) => type === content);
  return accepted !== undefined && claims.every(({ types }) => types.includes(accepted))
    ? { kind: "agreed", mimetype: accepted, extensions: extensionsOf(accepted) }
    : disagreement(claims, content);
}

/** Why there can be no agreement, whatever is still to come; null where there can. `begun`: the media type of a file's beginning. */
export function earlyDisagreement(headers: IncomingHttpHeaders, begun: string | null): Disagreed | null {
  const claims = claimsOf(headers);
  const isOpen = acceptedMediaTypes.some(
    (type) => mayBecome(type, begun) && claims.every(({ types }) => types.includes(type)),
  );
  return isOpen ? null : disagreement(claims, begun);
}

interface Claim {
  readonly what: string;
  /** The file is one of these, or what claims it is wrong. */
  readonly types: readonly string[];
}

function claimsOf(headers: IncomingHttpHeaders): readonly Claim[] {
  const type = essenceOf(headers["content-type"]);
  const name = nameInDisposition(headers["content-disposition"]);
  return [
    ...(isSilent(type) ? [] : [{ what: `the Content-Type ${shown(type)}`, types: typesSaid(type) }]),
    ...(name === null ? [] : claimOf(name)),
  ];
}

function disagreement(claims: readonly Claim[], content: string | null): Disagreed {
  const came = [...claims.map(({ what }) => what), `content that ${seemingOf(content)}`].join(", ");
  const taken = acceptedMediaTypes.join(", ");
  const message = `What came has ${came}. All of it must be one of: ${taken}.`;
  return { kind: "refused", message };
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

/** An extension that is not known says nothing. */
function claimOf(name: string): readonly Claim[] {
  const types = typesOfExtension(extensionOf(name));
  return types === null ? [] : [{ what: `the file name ${shown(name)}`, types }];
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
