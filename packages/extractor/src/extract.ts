/**
 * The verb of this package: finds the extractor for a media type, once the content has been checked to be of that
 * type.
 */
import { nameContent } from "./sniffing/sniff.ts";
import {
  describeMediaTypes,
  kindOfMediaType,
  type Extraction,
  type Extractor,
  type ExtractOptions,
  type Outcome,
  type Problem,
} from "@docreview/model";

export interface ExtractionOptions extends ExtractOptions {
  readonly extractors: readonly Extractor[];
}

/** Never throws for what the bytes hold. */
export async function extract(
  bytes: Uint8Array,
  mediaType: string,
  options: ExtractionOptions,
): Promise<Outcome<Extraction>> {
  const extractor = options.extractors.find(({ mediaTypes }) => mediaTypes.includes(mediaType));
  if (bytes.length === 0) return refused({ code: "document-empty", message: "The file is empty." });
  if (extractor === undefined) return refused(unsupported(bytes, mediaType, options.extractors));
  return extractor.extract(bytes, options);
}

function unsupported(bytes: Uint8Array, mediaType: string, extractors: readonly Extractor[]): Problem {
  const isUnknown = mediaType === "application/octet-stream";
  const content = isUnknown
    ? `appears to be ${nameContent(bytes)}`
    : `is ${kindOfMediaType(mediaType)?.singular ?? `of type ${mediaType}`}`;
  const readable = describeMediaTypes(extractors.flatMap(({ mediaTypes }) => mediaTypes));
  return {
    code: "media-type-unsupported",
    message: `The file ${content}, which is not supported. Supported: ${readable}.`,
  };
}

function refused(problem: Problem): Outcome<Extraction> {
  return { value: null, problems: [problem] };
}
