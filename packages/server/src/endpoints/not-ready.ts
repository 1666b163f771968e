/** What is made of an asset is not there before the asset is ready, and never if it has failed. */
import type { Asset } from "@docreview/store";
import { apiError, refused, type Refused } from "../json-api/error.ts";

export function notReady({ status }: Asset): Refused {
  return refused(apiError("not-found", `The asset is ${status}: this is there once it is ready.`));
}
