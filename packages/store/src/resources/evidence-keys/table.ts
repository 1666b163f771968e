/** Keys that sign evidence bundles. Public keys are kept forever, so that old bundles can be verified. */
import type { Generated } from "kysely";
import type { PrimaryKeys, Row } from "../../database/tables.ts";
import type { Id } from "../../model/id.ts";

export interface EvidenceKeyTable {
  id: Generated<Id<"evidence-key">>;
  /** The thumbprint of the public key (RFC 7638). */
  keyId: string;
  /** Of an Ed25519 key: 32 bytes, Base64url. */
  publicKey: string;
  /** Encrypted by the service with a key from its settings; null once the key is retired: it is not needed any more. */
  sealedPrivateKey: string | null;
  createdAt: number;
  /** From then on it signs nothing. */
  retiredAt: number | null;
}

export type EvidenceKey = Row<"evidenceKey">;

declare module "../../database/tables.ts" {
  interface Tables {
    evidenceKey: EvidenceKeyTable;
  }
}

export const evidenceKeyTables = { evidenceKey: ["id"] } as const satisfies PrimaryKeys;
