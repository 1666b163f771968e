/** The submitted file of an asset, and its PDF. For an asset submitted as PDF, they are the same bytes. */
import { readableKinds, readableMediaTypes } from "@docreview/model";
import type { BlobHash, BlobStore } from "@docreview/store";
import { notFound } from "../../json-api/error.ts";
import { downloadEndpoint, type Download, type Endpoint } from "../../routing/endpoint.ts";
import { verifiedRange } from "../../routing/verified-range.ts";
import { notReady } from "./not-ready.ts";

const pdfType = readableKinds.pdf.mediaType;

const content = downloadEndpoint({
  operation: "downloadAsset",
  path: "/v2/assets/{asset}/content",
  summary: "Downloads the file as it was uploaded.",
  mediaTypes: readableMediaTypes,
  download: async ({ service, reads, ids }) => {
    const asset = await reads.assets.find(ids.asset);
    if (asset === null || asset.contentHash === null) return notFound();
    // A file is not available before it has been scanned.
    if (asset.status === "processing" && service.settings.clamd !== null) return notReady(asset);
    const { filename, mimetype, contentHash } = asset;
    return downloadOf(service.store.blobs, contentHash, { filename, mediaType: mimetype });
  },
});

const pdf = downloadEndpoint({
  operation: "downloadAssetPdf",
  path: "/v2/assets/{asset}/pdf",
  summary: "Downloads the document as a PDF, once the asset is ready. All coordinates refer to this PDF.",
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
