/** The location of the store according to the settings, for this process, its threads, and commands. */
import type { StoreLocation } from "@docreview/store";
import type { Settings } from "./settings.ts";

export function storeLocation({
  dataFolder,
  databaseUrl,
  blobsUrl,
}: Pick<Settings, "dataFolder" | "databaseUrl" | "blobsUrl">): StoreLocation {
  return {
    folder: dataFolder,
    ...(databaseUrl !== null && { databaseUrl }),
    ...(blobsUrl !== null && { blobsUrl }),
  };
}
