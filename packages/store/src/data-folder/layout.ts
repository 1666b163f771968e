/** What lies where in a data folder; a backup has the same layout. */
import { join } from "node:path";

export const databaseFile = (folder: string) => join(folder, "docreview.sqlite");
export const blobFolder = (folder: string) => join(folder, "blobs");
/** There where the settings of the service name no key. */
export const sealingKeyFile = (folder: string) => join(folder, "sealing-key");
