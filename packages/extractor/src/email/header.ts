/**
 * The header fields of a message or of one of its parts (RFC 5322, 2.2), as bytes: their values are decoded elsewhere.
 */

export interface HeaderField {
  /** In lower case. */
  readonly name: string;
  /** Name, colon and folded value, one unit per byte (Latin-1). */
  readonly raw: string;
}

/** A field's value in the structure of MIME (RFC 2045, 5.1): `text/plain; charset=utf-8`. */
export interface StructuredValue {
  /** In lower case, without parameters. */
  readonly value: string;
  /** By name in lower case; continuations (RFC 2231) stay separate. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** Of several fields with one name, the first counts. */
export function structuredField(fields: readonly HeaderField[], name: string): StructuredValue {
  return structuredValue(valueOf(fields, name));
}

/** Unfolded, without the spaces around it; empty if the field is missing. */
export function valueOf(fields: readonly HeaderField[], name: string): string {
  const field = fields.find((one) => one.name === name);
  if (field === undefined) return "";
  return field.raw
    .slice(field.raw.indexOf(":") + 1)
    .replaceAll(/[\r\n]/g, "")
    .trim();
}

/** More than any genuine field has; the rest is ignored. */
const maximumParameters = 100;

/** A quoted string, a stretch without semicolons and quotation marks, or a semicolon. */
const pieces = /"((?:[^"\\]|\\[^])*)"?|[^;"]+|;/g;

interface Segment {
  text: string;
  isQuoted: boolean;
}

export function structuredValue(text: string): StructuredValue {
  const value: Segment = { text: "", isQuoted: false };
  let segment = value;
  const segments = [segment];
  for (const [piece, quoted] of text.matchAll(pieces)) {
    if (piece === ";") {
      segment = { text: "", isQuoted: false };
      segments.push(segment);
    } else if (quoted === undefined) segment.text += piece.trim();
    else {
      // Spaces in quotation marks are part of the value: a name may be cut at one (RFC 2231).
      segment.text += quoted.replaceAll(/\\([^])/g, "$1");
      segment.isQuoted = true;
    }
    if (segments.length > maximumParameters) break;
  }
  const parameters = new Map<string, string>();
  for (const { text, isQuoted } of segments.slice(1)) {
    const equals = text.indexOf("=");
    const name = text.slice(0, Math.max(0, equals)).trim().toLowerCase();
    const parameter = text.slice(equals + 1);
    if (name !== "" && !parameters.has(name)) parameters.set(name, isQuoted ? parameter : parameter.trim());
  }
  return { value: withoutComments(value.text).trim().toLowerCase(), parameters };
}

/** `text/plain (plain text)`. */
function withoutComments(text: string): string {
  const start = text.indexOf("(");
  return start < 0 ? text : text.slice(0, start);
}

const fieldLine = /^([!-9;-~]{1,256})[ \t]*:/;

/** The field that a line begins, or null. */
export function fieldName(line: string): string | null {
  return fieldLine.exec(line)?.[1]?.toLowerCase() ?? null;
}
