/** The steps that change tables of several resources. Those of one resource are in its folder. */
import { accountGenerations } from "./migration-21-account-generations.ts";
import { accounts } from "./migration-01-accounts.ts";
import { approvals } from "./migration-36-approvals.ts";
import { documents } from "./migration-02-documents.ts";
import { imports } from "./migration-07-imports.ts";
import { judgementLabels } from "./migration-40-judgement-labels.ts";
import { listOrders } from "./migration-34-list-orders.ts";
import type { Migration } from "./migration.ts";
import { programVersions } from "./migration-38-program-versions.ts";
import { ownPacks } from "./migration-41-own-packs.ts";
import { reviewCounts } from "./migration-14-review-counts.ts";
import { reviews } from "./migration-03-reviews.ts";
import { verdicts } from "./migration-26-verdicts.ts";
import { versions } from "./migration-35-versions.ts";
import { webhooks } from "./migration-06-webhooks.ts";
import { work } from "./migration-04-work.ts";

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
  versions,
  approvals,
  programVersions,
  judgementLabels,
  ownPacks,
];
