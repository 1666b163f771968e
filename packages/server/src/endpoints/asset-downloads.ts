/** The file of an asset as it came in, and the PDF of it; for an asset that came as PDF they are the same bytes. */
import type { BlobHash, BlobStore } from "@docreview/store";
import { notFound } from "../json-api/error.ts";
import { acceptedMediaTypes } from "../resources/assets.ts";
import type { ByteRange } from "./byte-range.ts";
import { downloadEndpoint, type Download, type Endpoint } from "./endpoint.ts";
import { notReady } from "./not-ready.ts";

const pdfType = "application/pdf";

const content = downloadEndpoint({
  operation: "downloadAsset",
  path: "/v2/assets/{asset}/content",
  summary: "Gives the file as it was uploaded.",
  mediaTypes: acceptedMediaTypes,
  download: async ({ service, reads, ids }) => {
    const asset = await reads.assets.find(ids.asset);
    if (asset === null || asset.contentHash === null) return notFound();
    // What a scanner has not seen yet is handed to nobody.
    if (asset.status === "processing" && service.settings.clamd !== null) return notReady(asset);
    const { filename, mimetype, contentHash } = asset;
    return downloadOf(service.store.blobs, contentHash, { filename, mediaType: mimetype });
  },
});

const pdf = downloadEndpoint({
  operation: "downloadAssetPdf",
  path: "/v2/assets/{asset}/pdf",
  summary: "Gives the document as PDF, in whose space all coordinates are, once the asset is ready.",
  mediaTypes: [pdfType],
  download: async ({ service, reads, ids }) => {
    const asset = await reads.assets.find(ids.asset);
    if (asset === null) return notFound();
    const { filename, status, contentHash, renditionHash } = asset;
    const hash = renditionHash ?? contentHash;
    if (status !== "ready" || hash === null) return notReady(asset);
    const name = renditionHash === null ? filename : `${filename}.pdf`;
    return downloadOf(service.store.blobs, hash, { filename: name, mediaType: pdfType });
  },
});

export const assetDownloadEndpoints: readonly Endpoint[] = [content, pdf];

function downloadOf(
  blobs: BlobStore,
  hash: BlobHash,
  named: Pick<Download, "filename" | "mediaType">,
): Download {
  return {
    ...named,
    tag: hash,
    open: async () => ({
      size: await blobs.size(hash),
      bytes: (range) => verifiedRange(blobs.read(hash), range),
    }),
  };
}

/** The last bytes are held back until all were read and found to be those that were stored. */
export async function* verifiedRange(
  source: AsyncIterable<Uint8Array>,
  { start, end }: ByteRange,
): AsyncGenerator<Uint8Array> {
  let position = 0;
  let held: Uint8Array | null = null;
  for await (const bytes of source) {
    const wanted = bytes.subarray(Math.max(0, start - position), Math.max(0, end - position));
    position += bytes.length;
    if (wanted.length === 0) continue;
    if (held !== null) yield held;
    held = wanted;
  }
  if (held !== null) yield held;
}
