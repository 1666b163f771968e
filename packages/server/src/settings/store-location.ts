/** Where the settings keep the store, for whoever opens it: this process, its threads, and commands. */
import type { StoreLocation } from "@docreview/store";
import type { Settings } from "./settings.ts";

export function storeLocation({
  dataFolder,
  blobsUrl,
}: Pick<Settings, "dataFolder" | "blobsUrl">): StoreLocation {
  return { folder: dataFolder, ...(blobsUrl !== null && { blobsUrl }) };
}
