/** The layout of a data folder; a backup has the same layout. */
import { join } from "node:path";

export const databaseFile = (folder: string) => join(folder, "docreview.sqlite");
export const blobFolder = (folder: string) => join(folder, "blobs");
/** Present unless the settings of the service supply a key. */
export const sealingKeyFile = (folder: string) => join(folder, "sealing-key");
