/** The flags of the commands under `docreview admin`. */
import type { DataFlags } from "../service/flag-settings.ts";

export interface AdminFlags extends DataFlags {
  readonly json?: boolean;
}

export interface ListFlags extends AdminFlags {
  readonly company?: string;
}

export interface AccountFlags extends AdminFlags {
  readonly company: string;
  readonly name: string;
  readonly role?: "reviewer" | "admin";
}

export interface UserFlags extends AccountFlags {
  readonly email: string;
}

export interface SealingKeyFlags extends AdminFlags {
  /** `env:NAME` */
  readonly newKey?: string;
}

export interface RecountFlags extends AdminFlags {
  readonly check?: boolean;
}

export interface VerifyFlags extends AdminFlags {
  readonly bytes?: boolean;
}

export interface AuditVerifyFlags extends AdminFlags {
  readonly company?: string;
  /** `position:hash` each. */
  readonly expect: readonly string[];
}

export interface AuditExportFlags extends DataFlags {
  readonly company: string;
  readonly out?: string;
}

export interface RetryFlags extends AdminFlags {
  readonly since: string;
  readonly company?: string;
}
