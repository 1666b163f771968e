/** A source as a document. The last one is kept, so that a PDF is read once, however often the rule changes. */
import { read } from "@docreview/engine/read";
import { textDocument } from "@docreview/engine/rule-tools";
import { hashOf } from "@docreview/platform";
import { maximumPages, type Source } from "../document/source.ts";

export type ReadSource = Awaited<ReturnType<typeof read>>;

export function createSourceReader(): (source: Source) => Promise<ReadSource> {
  let last: { readonly source: Source; readonly reading: ReadSource } | null = null;
  return async (source) => {
    if (last === null || !isSame(last.source, source)) last = { source, reading: await readingOf(source) };
    return last.reading;
  };
}

function isSame(one: Source, other: Source): boolean {
  if (one.kind === "text") return other.kind === "text" && one.text === other.text;
  return other.kind === "pdf" && one.number === other.number;
}

async function readingOf(source: Source): Promise<ReadSource> {
  if (source.kind === "pdf") {
    return read(new Uint8Array(await source.file.arrayBuffer()), {
      mediaType: "application/pdf",
      maximumPages,
    });
  }
  const { document } = textDocument(source.text, "body");
  const sha256 = hashOf("sha256", source.text).toString("hex");
  return { mediaType: "text/plain", sha256, problems: [], rendition: null, document };
}
