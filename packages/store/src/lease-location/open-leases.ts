/** The driver of the queue that belongs to the database of a store. */
import type { Database } from "../database/database.ts";
import type { DatabaseLocation } from "../database-location/open-database.ts";
import type { Leases } from "../jobs/leases.ts";
import { createRowLeases } from "../jobs/row-leases.ts";
import { createBossLeases } from "../pg-boss/boss-leases.ts";

export interface LeaseOptions extends Pick<DatabaseLocation, "databaseUrl"> {
  readonly write: Database["write"];
  /** Jobs of one company that run at once; `Infinity`: no limit. */
  readonly cap: number;
}

export function openLeases({ databaseUrl, write, cap }: LeaseOptions): Leases {
  return databaseUrl === undefined
    ? createRowLeases(cap)
    : createBossLeases({ url: databaseUrl, write, cap });
}
