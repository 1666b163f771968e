/** Assets and blobs. A column named `…Hash` that refers to `blob` keeps its bytes alive. */
import type { RenditionKind } from "@docreview/model";
import type { Generated, Selectable } from "kysely";
import type { BlobHash } from "../model/blob-hash.ts";
import type { Id } from "../model/id.ts";

export const assetStatuses = ["pending-upload", "processing", "ready", "failed"] as const;
export type AssetStatus = (typeof assetStatuses)[number];

/** How the file of an asset arrives: from the caller, or fetched by the service. */
export type AssetIntake = "upload" | "import";

/** Why something failed, in the words of the wire contract. */
export interface Failure {
  readonly code: string;
  readonly message: string;
}

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
  createdAt: number;
  updatedAt: number;
}

export interface BlobTable {
  hash: BlobHash;
  /** Bytes. */
  size: number;
  /** When a row last began to refer to it. */
  keptAt: number;
}

export type Asset = Readonly<Selectable<AssetTable>>;
