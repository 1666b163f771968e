/** The entry point of this package: finds the extractor for a media type and runs it. */
import { passwordNeeded } from "./problems/password-needed.ts";
import { isEncryptedPackage, isWithoutDirectory } from "./sniffing/office-container.ts";
import { sniffKind } from "./sniffing/sniff.ts";
import {
  describeMediaTypes,
  kindOfMediaType,
  remedyFor,
  type Extraction,
  type Extractor,
  type ExtractOptions,
  type FileKind,
  type Outcome,
  type Problem,
} from "@docreview/model";

export interface ExtractionOptions extends ExtractOptions {
  readonly extractors: readonly Extractor[];
}

/** Never throws because of the content of the bytes. */
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
  if (isEncryptedPackage(bytes)) return passwordNeeded;
  if (isWithoutDirectory(bytes)) return cutOff;
  const content = sniffKind(bytes);
  const isUnnamed = mediaType === "application/octet-stream";
  const kind = isUnnamed || content?.mediaType === mediaType ? content : (kindOfMediaType(mediaType) ?? null);
  const readable = describeMediaTypes(extractors.flatMap(({ mediaTypes }) => mediaTypes));
  return {
    code: "media-type-unsupported",
    message: `The file ${described(kind, isUnnamed)}, which is not supported. ${remedyFor(kind)} Supported: ${readable}.`,
  };
}

function described(kind: FileKind | null, isUnnamed: boolean): string {
  if (kind === null) return "is of an unknown kind";
  const [extension] = kind.extensions;
  const statement = isUnnamed ? "appears to be" : "is";
  return `${statement} ${kind.singular}${extension === undefined ? "" : ` (.${extension})`}`;
}

const cutOff: Problem = {
  code: "document-damaged",
  reason: "unreadable",
  message:
    "The file is the beginning of an Office document (such as .doc), but the rest is missing or damaged. Submit a complete copy.",
};

function refused(problem: Problem): Outcome<Extraction> {
  return { value: null, problems: [problem] };
}
