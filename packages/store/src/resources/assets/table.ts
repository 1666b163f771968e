/** The documents of companies. A column named `…Hash` that refers to `blob` keeps its bytes alive. */
import type { RenditionKind } from "@docreview/model";
import type { Generated } from "kysely";
import type { PrimaryKeys, Row } from "../../database/tables.ts";
import type { BlobHash } from "../../model/blob-hash.ts";
import type { Failure } from "../../model/failure.ts";
import type { Id } from "../../model/id.ts";
import type { ProgramVersions } from "../../model/program-versions.ts";

export const assetStatuses = ["pending-upload", "processing", "ready", "failed"] as const;
export type AssetStatus = (typeof assetStatuses)[number];

/** How the file of an asset arrives: from the caller, or fetched by the service. */
export type AssetIntake = "upload" | "import";

export interface AssetTable {
  id: Generated<Id<"asset">>;
  companyId: Id<"company">;
  creatorId: Id<"user">;
  intake: Generated<AssetIntake>;
  title: string;
  filename: string;
  /** Title and file name as they are searched, without regard to case. */
  searchText: Generated<string>;
  /** Bytes; 0 until an import has been fetched. */
  filesize: number;
  mimetype: string;
  status: AssetStatus;
  /** The share of the document that has been read, 0 to 1: 1 when it is ready. */
  progress: Generated<number>;
  /** Null unless failed. */
  errors: readonly Failure[] | null;
  /** As uploaded or fetched; null again if malware was found in it. */
  contentHash: BlobHash | null;
  /** How the document is shown; null until it has been read. */
  rendition: RenditionKind | null;
  /** The PDF made of it; null if the upload is one. */
  renditionHash: BlobHash | null;
  /** The extracted document. */
  documentHash: BlobHash | null;
  /** What read it; null until then, or if it was not recorded. */
  readWith: ProgramVersions | null;
  createdAt: number;
  updatedAt: number;
}

export type Asset = Row<"asset">;

declare module "../../database/tables.ts" {
  interface Tables {
    asset: AssetTable;
  }
}

export const assetTables = { asset: ["id"] } as const satisfies PrimaryKeys;
