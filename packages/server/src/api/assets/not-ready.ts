/** The error for requests that need an asset that is not ready yet. */
import type { Asset } from "@docreview/store";
import { apiError, refused, type Refused } from "../../json-api/error.ts";

export function notReady({ status }: Asset): Refused {
  return refused(apiError("not-found", `The asset is ${status}: this is available once it is ready.`));
}
