/** The steps that change tables of several resources. Those of one resource are in its folder. */
import { accountGenerations } from "./account-generations.ts";
import { accounts } from "./accounts.ts";
import { documents } from "./documents.ts";
import { imports } from "./imports.ts";
import { listOrders } from "./list-orders.ts";
import type { Migration } from "./migration.ts";
import { reviewCounts } from "./review-counts.ts";
import { reviews } from "./reviews.ts";
import { verdicts } from "./verdicts.ts";
import { webhooks } from "./webhooks.ts";
import { work } from "./work.ts";

export const spanningMigrations: readonly Migration[] = [
  accounts,
  documents,
  reviews,
  work,
  webhooks,
  imports,
  reviewCounts,
  accountGenerations,
  verdicts,
  listOrders,
];
