/**
 * Content negotiation as JSON:API 1.1 has it: its media type takes the parameters `ext` and `profile` and no other.
 * We have no extension, so that any `ext` is unsupported; profiles are passed over, as anyone may.
 */
import { apiError, type ApiError } from "./error.ts";

export const jsonApiMediaType = "application/vnd.api+json";

/** Why the body cannot be read (415), or null. The header is undefined when it is missing. */
export function contentTypeError(header: string | undefined): ApiError | null {
  const [type, ...others] = parseMediaRanges(header ?? "");
  const isTaken = type?.name === jsonApiMediaType && [...type.parameters.keys()].every(isPassedOver);
  if (isTaken && others.length === 0) return null;
  const detail = `The body must be ${jsonApiMediaType}, without parameters but profile.`;
  return apiError("unsupported-media-type", detail, { header: "Content-Type" });
}

/**
 * Why no answer can be given (406), or null. The most specific entries decide: where the JSON:API type is named, one
 * of them must be without parameters that we do not have. Without the header everything is accepted.
 */
export function acceptError(header: string | undefined): ApiError | null {
  if (header === undefined || header.trim() === "") return null;
  const ranges = parseMediaRanges(header);
  const deciding = [jsonApiMediaType, "application/*", "*/*"]
    .map((name) => ranges.filter((range) => range.name === name))
    .find((found) => found.length > 0);
  if (deciding?.some(isAccepted)) return null;
  const detail = `The answer is ${jsonApiMediaType}, without parameters but profile: accept that.`;
  return apiError("not-acceptable", detail, { header: "Accept" });
}

interface MediaRange {
  readonly name: string;
  /** By name in lower case. */
  readonly parameters: ReadonlyMap<string, string>;
}

const isPassedOver = (parameter: string) => parameter === "profile";

/** The weight `q` belongs to the header, not to the media type; a weight of zero means never. */
function isAccepted({ parameters }: MediaRange): boolean {
  const weight = Number(parameters.get("q") ?? 1);
  return weight > 0 && [...parameters.keys()].every((name) => name === "q" || isPassedOver(name));
}

/** Commas and semicolons within quoted text part nothing; what is no media range has a name that no one asks for. */
function parseMediaRanges(header: string): readonly MediaRange[] {
  return split(header, ",")
    .filter((part) => part !== "")
    .map((part) => {
      const [name = "", ...parameters] = split(part, ";");
      return { name: name.toLowerCase(), parameters: new Map(parameters.filter(Boolean).map(parameterOf)) };
    });
}

function parameterOf(text: string): readonly [name: string, value: string] {
  const [name = "", ...value] = text.split("=");
  return [name.trim().toLowerCase(), value.join("=").trim()];
}

function split(text: string, separator: "," | ";"): readonly string[] {
  const parts = [""];
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (character === '"') quoted = !quoted;
    const escaped = quoted && character === "\\" ? (text[(at += 1)] ?? "") : "";
    if (character === separator && !quoted) parts.push("");
    else parts.push((parts.pop() ?? "") + character + escaped);
  }
  return parts.map((part) => part.trim());
}
