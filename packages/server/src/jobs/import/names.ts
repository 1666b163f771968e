/**
 * The name of a fetched file: from `Content-Disposition` (RFC 6266), otherwise the last segment of the URL's path. Both
 * are untrusted, and reduced to a plain name without a path.
 */

/** The limit of the resource type, in UTF-16 code units. */
const maximumLength = 255;

/** Null if the header gives no name. */
export function nameInDisposition(header: string | undefined): string | null {
  if (header === undefined) return null;
  const parameters = new Map(
    [...header.matchAll(parameter)].map(([, name = "", quoted, plain = ""]) => [
      name.toLowerCase(),
      quoted?.replaceAll(/\\(.)/g, "$1") ?? plain,
    ]),
  );
  const extended = extendedValue(parameters.get("filename*") ?? "");
  return plainName(extended ?? utf8Of(parameters.get("filename") ?? ""));
}

/** Null if the path of the URL ends with a slash. */
export function nameInUrl(url: string): string | null {
  const segment = URL.parse(url)?.pathname.split("/").at(-1) ?? "";
  return plainName(decoded(segment) ?? segment);
}

/** The name with one of these extensions; the first is appended if it has none of them. */
export function withExtension(name: string, extensions: readonly string[]): string {
  if (extensions.includes(extensionOf(name))) return name;
  const [extension = ""] = extensions;
  return `${name.slice(0, maximumLength - extension.length - 1).toWellFormed()}.${extension}`;
}

/** In lower case, without the dot; empty if there is none. */
export function extensionOf(name: string): string {
  return /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

const parameter = /;\s*([\w!#$%&'+.^`|~-]+\*?)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/g;

/** A value as in RFC 8187; null if it is malformed. */
function extendedValue(text: string): string | null {
  const [, charset, value] = /^(utf-8|iso-8859-1)'[^']*'(.*)$/i.exec(text) ?? [];
  if (charset === undefined || value === undefined) return null;
  if (charset.toLowerCase() === "utf-8") return decoded(value);
  return value.replaceAll(/%([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Node.js decodes headers as Latin 1, although many servers send UTF-8. */
function utf8Of(text: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(text, "latin1"));
  } catch {
    return text;
  }
}

/** Null if nothing remains. */
function plainName(text: string): string | null {
  const last = text.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  // eslint-disable-next-line no-control-regex
  const name = last.replaceAll(/[\u0000-\u001f\u007f]/g, "").trim();
  if (name === "" || name === "." || name === "..") return null;
  if (name.length <= maximumLength) return name;
  const extension = extensionOf(name).slice(0, 16);
  return `${name.slice(0, maximumLength - extension.length - 1).toWellFormed()}.${extension}`;
}
