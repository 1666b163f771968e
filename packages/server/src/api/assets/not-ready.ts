/** What is derived from an asset is available once the asset is ready. */
import type { Asset } from "@docreview/store";
import { apiError, refused, type Refused } from "../../json-api/error.ts";

export function notReady({ status }: Asset): Refused {
  return refused(apiError("not-found", `The asset is ${status}: this is available once it is ready.`));
}
