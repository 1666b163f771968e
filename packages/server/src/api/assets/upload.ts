/** Receives the file of an asset. The asset is then processed, and accepts no other file. */
import { readableMediaTypes } from "@docreview/model";
import { apiError, notFound, refused } from "../../json-api/error.ts";
import { assetAnswer } from "./endpoints.ts";
import { uploadEndpoint, type Endpoint } from "../../routing/endpoint.ts";

const upload = uploadEndpoint({
  operation: "uploadAsset",
  path: "/v2/assets/{asset}/upload",
  audit: { action: "asset.uploaded", shows: ["filesize", "mimetype", "status"] },
  summary: "Uploads the announced file. The asset is then processed.",
  type: "assets",
  part: "asset",
  mediaTypes: readableMediaTypes,
  described: ", with the announced length and media type",
  expect: async ({ reads, ids, service }) => {
    const asset = await reads.assets.find(ids.asset);
    if (asset === null) return notFound();
    if (asset.intake === "import") return isImported;
    const { filesize, mimetype, status } = asset;
    const { maximumUploadBytes } = service.settings;
    if (filesize > maximumUploadBytes) return tooLarge(filesize, maximumUploadBytes);
    return { filesize, mimetype, closed: status === "pending-upload" ? null : hasItsFile };
  },
  accept: async (context) => {
    const { service, caller, ids, transaction, writes, blob } = context;
    const { store } = service;
    const contentHash = await store.blobs.keep(transaction, blob);
    const isAccepted = await writes.assets.accept(ids.asset, contentHash);
    const asset = await writes.assets.find(ids.asset);
    if (asset === null) return notFound();
    if (!isAccepted) return hasItsFile;
    const payload = { companyId: caller.companyId, assetId: asset.id };
    await store.jobs.enqueue(transaction, {
      kind: "process-asset",
      payload,
      key: `process-asset:${asset.id}`,
    });
    return assetAnswer(context, writes, asset);
  },
});

export const uploadEndpoints: readonly Endpoint[] = [upload];

const hasItsFile = refused(
  apiError("state-conflict", "The asset already has its file: announce another asset."),
);

const isImported = refused(
  apiError("state-conflict", "The asset is an import: its file is fetched from its URL."),
);

/** The limit was lowered after the file was announced. */
function tooLarge(announced: number, maximum: number) {
  const detail = `${announced} bytes were announced, but the service accepts at most ${maximum}.`;
  return refused(apiError("invalid-upload", detail));
}
