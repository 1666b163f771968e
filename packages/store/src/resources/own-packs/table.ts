/**
 * The packs of rules that a company writes itself: the files of its draft, which its admins change, and its versions, which
 * never change. The files of a version are a blob.
 */
import type { Generated } from "kysely";
import type { PrimaryKeys, Row } from "../../database/tables.ts";
import type { BlobHash } from "../../model/blob-hash.ts";
import type { Id } from "../../model/id.ts";

export interface OwnPackTable {
  id: Generated<Id<"own-pack">>;
  companyId: Id<"company">;
  /** Unique in the company; part of the names of its rules. */
  name: string;
  /** The version that new reviews use; null if none. */
  publishedVersionId: Id<"own-pack-version"> | null;
  creatorId: Id<"user">;
  createdAt: number;
  /** Also when a file of the draft changes. */
  updatedAt: number;
}

export interface OwnPackFileTable {
  id: Generated<Id<"own-pack-file">>;
  companyId: Id<"company">;
  ownPackId: Id<"own-pack">;
  /** In the folder of the pack, with `/`. */
  path: string;
  text: string;
  createdAt: number;
  updatedAt: number;
}

export interface OwnPackVersionTable {
  id: Generated<Id<"own-pack-version">>;
  companyId: Id<"company">;
  ownPackId: Id<"own-pack">;
  /** Counted from 1 in each pack. */
  number: number;
  filesHash: BlobHash;
  /** The number of its rules. */
  rules: number;
  publisherId: Id<"user">;
  createdAt: number;
}

export type OwnPack = Row<"ownPack">;
export type OwnPackFile = Row<"ownPackFile">;
export type OwnPackVersion = Row<"ownPackVersion">;

declare module "../../database/tables.ts" {
  interface Tables {
    ownPack: OwnPackTable;
    ownPackFile: OwnPackFileTable;
    ownPackVersion: OwnPackVersionTable;
  }
}

export const ownPackTables = {
  ownPack: ["id"],
  ownPackFile: ["id"],
  ownPackVersion: ["id"],
} as const satisfies PrimaryKeys;
