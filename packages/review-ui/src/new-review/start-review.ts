/** Starts the review of an uploaded file. */
import { changePatiently } from "../api/api-client.ts";
import { newKey } from "../api/new-key.ts";
import type { FormerVersion } from "./former-version.tsx";
import type { Upload } from "./uploads/use-uploads.ts";

/**
 * Returns the id of the review. The key belongs to the file, so that a repeated attempt does not start another
 * review.
 */
export async function startReview(
  upload: Upload,
  categorisationId: string,
  former: Pick<FormerVersion, "assetId" | "reviewId"> | null,
): Promise<string> {
  const { key, state } = upload;
  if (state.kind !== "sent") throw new Error("a file without an asset cannot be reviewed");
  await describe(upload, state.assetId, former);
  const relationships = {
    asset: { data: { type: "assets", id: state.assetId } },
    categorisation: { data: { type: "categorisations", id: categorisationId } },
    // The review that the user was looking at, even if another of that version finished later.
    ...(former !== null && { baseline: { data: { type: "reviews", id: former.reviewId } } }),
  };
  const data = { type: "reviews", attributes: {}, relationships };
  const path = "v2/reviews";
  return (await changePatiently({ method: "POST", path, data, key: `${key}-review` })).data.id;
}

/** The asset was created with the file name, before the user could enter a title. */
async function describe(
  { name, title }: Upload,
  id: string,
  former: Pick<FormerVersion, "assetId"> | null,
): Promise<void> {
  if (title === null && former === null) return;
  const attributes = title === null ? {} : { title: title.trim() || name };
  const previous = former === null ? null : { data: { type: "assets", id: former.assetId } };
  const relationships = previous === null ? {} : { "previous-version": previous };
  const data = { type: "assets", id, attributes, relationships };
  await changePatiently({ method: "PATCH", path: `v2/assets/${id}`, data, key: newKey() });
}
