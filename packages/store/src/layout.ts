/** What lies where in a data folder; a backup has the same layout. */
import { join } from "node:path";

export const databaseFile = (folder: string) => join(folder, "docreview.sqlite");
export const blobFolder = (folder: string) => join(folder, "blobs");
