/**
 * Content negotiation of JSON:API 1.1. Its media type allows only the parameters `ext` and `profile`. The service has no
 * extensions, so every `ext` is unsupported; profiles are ignored, as the standard permits.
 */
import { apiError, type ApiError } from "./error.ts";

export const jsonApiMediaType = "application/vnd.api+json";

/** The error for an unsupported body (415), or null. */
export function contentTypeError(header: string | undefined): ApiError | null {
  const [type, ...others] = parseMediaRanges(header ?? "");
  const isTaken = type?.name === jsonApiMediaType && [...type.parameters.keys()].every(isPassedOver);
  if (isTaken && others.length === 0) return null;
  const detail = `The body must be ${jsonApiMediaType}, without parameters other than profile.`;
  return apiError("unsupported-media-type", detail, { header: "Content-Type" });
}

/**
 * The error if no acceptable response exists (406), or null. The most specific entries decide: if JSON:API is named,
 * one of its entries must have only supported parameters. Without the header everything is accepted.
 */
export function acceptError(header: string | undefined): ApiError | null {
  if (header === undefined || header.trim() === "") return null;
  const ranges = parseMediaRanges(header);
  const deciding = [jsonApiMediaType, "application/*", "*/*"]
    .map((name) => ranges.filter((range) => range.name === name))
    .find((found) => found.length > 0);
  if (deciding?.some(isAccepted)) return null;
  const detail = `Accept ${jsonApiMediaType} without parameters other than profile: it is the only media type of the response.`;
  return apiError("not-acceptable", detail, { header: "Accept" });
}

interface MediaRange {
  readonly name: string;
  /** By name in lower case. */
  readonly parameters: ReadonlyMap<string, string>;
}

const isPassedOver = (parameter: string) => parameter === "profile";

/** The weight `q` belongs to the header, not to the media type; zero means “not acceptable”. */
function isAccepted({ parameters }: MediaRange): boolean {
  const weight = Number(parameters.get("q") ?? 1);
  return weight > 0 && [...parameters.keys()].every((name) => name === "q" || isPassedOver(name));
}

/** Commas and semicolons in quoted text do not separate. Malformed entries get a name that matches nothing. */
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
