import { accountGenerations } from "./account-generations.ts";
import { accounts } from "./accounts.ts";
import { assetProgress } from "./asset-progress.ts";
import { assignments } from "./assignments.ts";
import { backlog } from "./backlog.ts";
import { comments } from "./comments.ts";
import { companyEmails } from "./company-emails.ts";
import { deferrals } from "./deferrals.ts";
import { dismissalReasons } from "./dismissal-reasons.ts";
import { discussions } from "./discussions.ts";
import { documents } from "./documents.ts";
import { eventPositions } from "./event-positions.ts";
import { events } from "./events.ts";
import { imports } from "./imports.ts";
import { inbox } from "./inbox.ts";
import { listOrders } from "./list-orders.ts";
import { judgements } from "./judgements.ts";
import { loginThrottle } from "./login-throttle.ts";
import type { Migration } from "./migration.ts";
import { nearestPassages } from "./nearest-passages.ts";
import { openMentions } from "./open-mentions.ts";
import { questionnaireVersions } from "./questionnaire-versions.ts";
import { relocation } from "./relocation.ts";
import { renditions } from "./renditions.ts";
import { reviewCounts } from "./review-counts.ts";
import { reviewWarnings } from "./review-warnings.ts";
import { reviewSearch } from "./review-search.ts";
import { reviews } from "./reviews.ts";
import { ruleUses } from "./rule-uses.ts";
import { storageCheck } from "./storage-check.ts";
import { turns } from "./turns.ts";
import { verdicts } from "./verdicts.ts";
import { waitingJobs } from "./waiting-jobs.ts";
import { webhooks } from "./webhooks.ts";
import { work } from "./work.ts";

/** All steps of the schema, in order. */
export const migrations: readonly Migration[] = [
  accounts,
  documents,
  reviews,
  work,
  loginThrottle,
  webhooks,
  imports,
  renditions,
  nearestPassages,
  judgements,
  deferrals,
  storageCheck,
  assetProgress,
  reviewCounts,
  events,
  assignments,
  comments,
  reviewWarnings,
  relocation,
  turns,
  accountGenerations,
  eventPositions,
  companyEmails,
  questionnaireVersions,
  backlog,
  verdicts,
  inbox,
  dismissalReasons,
  discussions,
  ruleUses,
  waitingJobs,
  openMentions,
  reviewSearch,
  listOrders,
];
