/** Failed logins. */
import type { PrimaryKeys } from "../../database/tables.ts";

export interface LoginThrottleTable {
  /** A hash: it reveals neither account nor address. */
  key: string;
  paidBy: number;
}

declare module "../../database/tables.ts" {
  interface Tables {
    loginThrottle: LoginThrottleTable;
  }
}

export const loginThrottleTables = { loginThrottle: ["key"] } as const satisfies PrimaryKeys;
