/** Who may do what. Secrets are stored as hashes; private keys as encrypted by the service. Times are milliseconds. */
import type { Generated, Selectable } from "kysely";
import type { Id } from "../model/id.ts";

export interface CompanyTable {
  id: Generated<Id<"company">>;
  name: string;
  /** From then on none of its users and clients has access. */
  disabledAt: number | null;
  /** What its people choose from when they dismiss a trigger; null: whatever the client offers. */
  dismissalReasons: readonly string[] | null;
  createdAt: number;
}

export type Role = "reviewer" | "admin";

export interface UserTable {
  id: Generated<Id<"user">>;
  companyId: Id<"company">;
  /** A service user acts for an OAuth client; it has no e-mail address and no password. */
  kind: "person" | "service";
  /** Lower case; unique in the company. */
  email: string | null;
  /** The company and the address, which keeps it unique. */
  emailKey: string | null;
  name: string;
  role: Role;
  passwordHash: string | null;
  disabledAt: number | null;
  /** How often the user was enabled again: tokens from before are not valid. */
  generation: Generated<number>;
  createdAt: number;
  updatedAt: number;
}

export interface ClientTable {
  id: Generated<Id<"client">>;
  companyId: Id<"company">;
  /** OAuth's `client_id`; unique in the installation. */
  clientId: string;
  name: string;
  secretHash: string;
  /** The service user as whom the client acts. */
  userId: Id<"user">;
  disabledAt: number | null;
  /** How often the client was enabled again: tokens from before are not valid. */
  generation: Generated<number>;
  createdAt: number;
  updatedAt: number;
}

export interface SigningKeyTable {
  id: Generated<Id<"signing-key">>;
  /** JWK's `kid`. */
  keyId: string;
  publicKey: Readonly<Record<string, unknown>>;
  /** Encrypted by the service with a key from its settings. */
  sealedPrivateKey: string;
  createdAt: number;
  /** From then on it signs nothing; tokens that it signed are still verified with it. */
  retiredAt: number | null;
}

export interface RevokedTokenTable {
  jti: string;
  expiresAt: number;
}

export interface LoginThrottleTable {
  /** A hash: it reveals neither account nor address. */
  key: string;
  paidBy: number;
}

export type Company = Readonly<Selectable<CompanyTable>>;
export type User = Readonly<Selectable<UserTable>>;
export type Client = Readonly<Selectable<ClientTable>>;
export type SigningKey = Readonly<Selectable<SigningKeyTable>>;
