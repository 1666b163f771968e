/** Starts the review of an uploaded file. */
import { changePatiently } from "../api/api-client.ts";
import { newKey } from "../api/new-key.ts";
import type { Upload } from "./uploads/use-uploads.ts";

/**
 * Returns the id of the review. The key belongs to the file, so that a repeated attempt does not start another
 * review.
 */
export async function startReview(upload: Upload, categorisationId: string): Promise<string> {
  const { key, state } = upload;
  if (state.kind !== "sent") throw new Error("a file without an asset cannot be reviewed");
  await giveTitle(upload, state.assetId);
  const relationships = {
    asset: { data: { type: "assets", id: state.assetId } },
    categorisation: { data: { type: "categorisations", id: categorisationId } },
  };
  const data = { type: "reviews", attributes: {}, relationships };
  const path = "v2/reviews";
  return (await changePatiently({ method: "POST", path, data, key: `${key}-review` })).data.id;
}

/** The asset was created with the file name, before the user could enter a title. */
async function giveTitle({ name, title }: Upload, id: string): Promise<void> {
  if (title === null) return;
  const data = { type: "assets", id, attributes: { title: title.trim() || name } };
  await changePatiently({ method: "PATCH", path: `v2/assets/${id}`, data, key: newKey() });
}
