/**
 * Everything that the store keeps, one row each: to add a resource, add its folder and a row here. Tables are copied in the
 * order of the rows, so that each row follows those that its foreign keys refer to.
 */
import type { AuditedTables } from "../database/changed-tables.ts";
import type { PrimaryKeys, Tables } from "../database/tables.ts";
import type { Migration } from "../migrations/migration.ts";
import { spanningMigrations } from "../migrations/spanning.ts";
import type { ReadScope, WriteScope } from "../tenancy/scope.ts";
import { blobTables } from "../blobs/table.ts";
import { deferrals } from "../jobs/migration-11-deferrals.ts";
import { turns } from "../jobs/migration-20-turns.ts";
import { backlog } from "../jobs/migration-25-backlog.ts";
import { waitingJobs } from "../jobs/migration-31-waiting-jobs.ts";
import { jobTables } from "../jobs/table.ts";
import { reviewSearch } from "../search/migration.ts";
import { searchTables } from "../search/table.ts";
import { storageCheck } from "../storage-check/migration.ts";
import { storageCheckTables } from "../storage-check/table.ts";
import { renditions } from "./assets/migration-08-renditions.ts";
import { assetProgress } from "./assets/migration-13-progress.ts";
import { assetReads, assetWrites, assetSorts } from "./assets/repository.ts";
import { assetTables } from "./assets/table.ts";
import { auditLog } from "./audit/migration.ts";
import { auditReads, auditSorts, auditWrites } from "./audit/repository.ts";
import { auditTables } from "./audit/table.ts";
import { questionnaireVersions } from "./categorisations/migration.ts";
import {
  categorisationReads,
  categorisationWrites,
  categorisationSorts,
} from "./categorisations/repository.ts";
import { categorisationTables } from "./categorisations/table.ts";
import { clientReads, clientWrites, clientSorts } from "./clients/repository.ts";
import { clientTables } from "./clients/table.ts";
import { comments } from "./comments/migration-17-comments.ts";
import { discussions } from "./comments/migration-29-discussions.ts";
import { openMentions } from "./comments/migration-32-open-mentions.ts";
import { commentReads, commentWrites, commentSorts } from "./comments/repository.ts";
import { commentTables } from "./comments/table.ts";
import { companySorts } from "./companies/repository.ts";
import { restoredJudgements } from "./comparisons/migration.ts";
import { comparisonReads, comparisonWrites } from "./comparisons/repository.ts";
import { comparisonTables } from "./comparisons/table.ts";
import { dismissalReasons } from "./companies/migration.ts";
import { ownCompanyReads, ownCompanyWrites } from "./companies/own-company.ts";
import { companyTables } from "./companies/table.ts";
import { events } from "./events/migration-15-events.ts";
import { eventPositions } from "./events/migration-22-positions.ts";
import { eventReads, eventSorts } from "./events/repository.ts";
import { eventTables } from "./events/table.ts";
import { evidenceKeys } from "./evidence-keys/migration.ts";
import { evidenceKeyTables } from "./evidence-keys/table.ts";
import { idempotencyWrites } from "./idempotency/repository.ts";
import { idempotencyTables } from "./idempotency/table.ts";
import { importReads, importWrites } from "./imports/repository.ts";
import { importTables } from "./imports/table.ts";
import { judgementLabelReads, judgementLabelWrites } from "./judgement-labels/repository.ts";
import { judgementLabelTables } from "./judgement-labels/table.ts";
import { judgements } from "./judgements/migration.ts";
import { judgementReads, judgementWrites, judgementSorts } from "./judgements/repository.ts";
import { judgementTables } from "./judgements/table.ts";
import { loginThrottle } from "./login-throttle/migration.ts";
import { loginThrottleTables } from "./login-throttle/table.ts";
import { ownPackPreviews } from "./own-pack-previews/migration.ts";
import {
  ownPackPreviewReads,
  ownPackPreviewWrites,
  ownPackPreviewSorts,
} from "./own-pack-previews/repository.ts";
import { ownPackPreviewTables } from "./own-pack-previews/table.ts";
import { ownPackReads, ownPackSorts, ownPackWrites } from "./own-packs/repository.ts";
import { ownPackTables } from "./own-packs/table.ts";
import { relocation } from "./relocation/migration.ts";
import { relocationTables } from "./relocation/table.ts";
import { reviewRuleReads, reviewRuleWrites, reviewRuleSorts } from "./review-rules/repository.ts";
import { reviewRuleTables } from "./review-rules/table.ts";
import { reviewSorts } from "./reviews/list.ts";
import { assignments } from "./reviews/migration-16-assignments.ts";
import { reviewWarnings } from "./reviews/migration-18-warnings.ts";
import { inbox } from "./reviews/migration-27-inbox.ts";
import { reviewReads, reviewWrites } from "./reviews/repository.ts";
import { reviewTables } from "./reviews/table.ts";
import { revokedTokenTables } from "./revoked-tokens/table.ts";
import { ruleUses } from "./rule-uses/migration.ts";
import { ruleUseTables } from "./rule-uses/table.ts";
import { signOffReads, signOffSorts, signOffWrites } from "./sign-offs/repository.ts";
import { signOffTables } from "./sign-offs/table.ts";
import { signingKeyTables } from "./signing-keys/table.ts";
import { nearestPassages } from "./triggers/migration.ts";
import { triggerReads, triggerWrites, triggerSorts } from "./triggers/repository.ts";
import { triggerTables } from "./triggers/table.ts";
import { companyEmails } from "./users/migration.ts";
import { userReads, userWrites, userSorts } from "./users/repository.ts";
import { userTables } from "./users/table.ts";
import { versionReads, versionWrites } from "./versions/repository.ts";
import { assetVersionTables } from "./versions/table.ts";
import {
  webhookDeliveryReads,
  webhookDeliveryWrites,
  webhookDeliverySorts,
} from "./webhook-deliveries/repository.ts";
import { webhookDeliveryTables } from "./webhook-deliveries/table.ts";
import {
  webhookEndpointReads,
  webhookEndpointWrites,
  webhookEndpointSorts,
} from "./webhook-endpoints/repository.ts";
import { webhookEndpointTables } from "./webhook-endpoints/table.ts";

export interface Resource {
  readonly tables: PrimaryKeys;
  /**
   * Which changes of its tables are told in the audit log: all; all but those of some columns alone, which follow from other rows or
   * say how far a job is; or none, and why not.
   */
  readonly audited: "all" | { readonly exceptOf: readonly string[] } | { readonly none: string };
  /** What a list of it can be sorted by. */
  readonly sorts?: readonly string[];
  /** The steps of the schema that change these tables and no others. */
  readonly migrations?: readonly Migration[];
  /** The repository of one company: what a reader can do, and what only a transaction can. */
  readonly reads?: (scope: ReadScope) => object;
  readonly writes?: (scope: WriteScope) => object;
}

/** What the rows of reviews keep of other rows, and what belongs to the attempts of their jobs. */
const ofAttempts = [
  "attempt",
  "ruleBaseHash",
  "ownRulesHash",
  "ownPacks",
  "questionnaireHash",
  "asOf",
  "progress",
  "updatedAt",
];
const ofOtherRows = ["sortTitle", "sortAssignee", "sortCreator", "riskScore"];
const ofTriggers = ["openTriggers", "judgedTriggers", "confirmedTriggers"];

export const resources = {
  companies: {
    tables: companyTables,
    audited: "all",
    sorts: companySorts,
    migrations: [dismissalReasons],
    reads: ownCompanyReads,
    writes: ownCompanyWrites,
  },
  users: {
    tables: userTables,
    audited: "all",
    sorts: userSorts,
    migrations: [companyEmails],
    reads: userReads,
    writes: userWrites,
  },
  clients: {
    tables: clientTables,
    audited: "all",
    sorts: clientSorts,
    reads: clientReads,
    writes: clientWrites,
  },
  audit: {
    tables: auditTables,
    audited: { none: "It is the log itself." },
    sorts: auditSorts,
    migrations: [auditLog],
    reads: auditReads,
    writes: auditWrites,
  },
  signingKeys: { tables: signingKeyTables, audited: { none: "They belong to no company." } },
  evidenceKeys: {
    tables: evidenceKeyTables,
    audited: { none: "They belong to no company." },
    migrations: [evidenceKeys],
  },
  revokedTokens: {
    tables: revokedTokenTables,
    audited: { none: "They belong to no company; whoever ends a session tells of it." },
  },
  loginThrottle: {
    tables: loginThrottleTables,
    audited: { none: "It counts the attempts of anybody." },
    migrations: [loginThrottle],
  },
  blobs: { tables: blobTables, audited: { none: "They belong to the rows that refer to them." } },
  assets: {
    tables: assetTables,
    audited: { exceptOf: ["progress", "searchText", "updatedAt"] },
    sorts: assetSorts,
    migrations: [renditions, assetProgress],
    reads: assetReads,
    writes: assetWrites,
  },
  versions: { tables: assetVersionTables, audited: "all", reads: versionReads, writes: versionWrites },
  categorisations: {
    tables: categorisationTables,
    audited: "all",
    sorts: categorisationSorts,
    migrations: [questionnaireVersions],
    reads: categorisationReads,
    writes: categorisationWrites,
  },
  reviews: {
    tables: reviewTables,
    audited: { exceptOf: [...ofAttempts, ...ofOtherRows, ...ofTriggers] },
    sorts: reviewSorts,
    migrations: [assignments, reviewWarnings, inbox],
    reads: reviewReads,
    writes: reviewWrites,
  },
  signOffs: {
    tables: signOffTables,
    audited: "all",
    sorts: signOffSorts,
    reads: signOffReads,
    writes: signOffWrites,
  },
  imports: { tables: importTables, audited: "all", reads: importReads, writes: importWrites },
  reviewRules: {
    tables: reviewRuleTables,
    audited: { exceptOf: ["triggerCount", "pendingCount", "openCount", "updatedAt"] },
    sorts: reviewRuleSorts,
    reads: reviewRuleReads,
    writes: reviewRuleWrites,
  },
  triggers: {
    tables: triggerTables,
    audited: "all",
    sorts: triggerSorts,
    migrations: [nearestPassages],
    reads: triggerReads,
    writes: triggerWrites,
  },
  ruleUses: {
    tables: ruleUseTables,
    audited: { none: "They are sums of other rows." },
    migrations: [ruleUses],
  },
  search: {
    tables: searchTables,
    audited: { none: "It follows from other rows." },
    migrations: [reviewSearch],
  },
  judgements: {
    tables: judgementTables,
    audited: "all",
    sorts: judgementSorts,
    migrations: [judgements],
    reads: judgementReads,
    writes: judgementWrites,
  },
  ownPacks: {
    tables: ownPackTables,
    audited: { exceptOf: ["updatedAt"] },
    sorts: ownPackSorts,
    reads: ownPackReads,
    writes: ownPackWrites,
  },
  ownPackPreviews: {
    tables: ownPackPreviewTables,
    audited: { none: "They try drafts out and expire; whoever starts or cancels one tells of it." },
    sorts: ownPackPreviewSorts,
    migrations: [ownPackPreviews],
    reads: ownPackPreviewReads,
    writes: ownPackPreviewWrites,
  },
  judgementLabels: {
    tables: judgementLabelTables,
    audited: "all",
    reads: judgementLabelReads,
    writes: judgementLabelWrites,
  },
  comments: {
    tables: commentTables,
    audited: { exceptOf: ["isOpen"] },
    sorts: commentSorts,
    migrations: [comments, discussions, openMentions],
    reads: commentReads,
    writes: commentWrites,
  },
  comparisons: {
    tables: comparisonTables,
    audited: { none: "They follow from the findings of two reviews." },
    migrations: [restoredJudgements],
    reads: comparisonReads,
    writes: comparisonWrites,
  },
  events: {
    tables: eventTables,
    audited: { none: "They tell those who look on what changed." },
    sorts: eventSorts,
    migrations: [events, eventPositions],
    reads: eventReads,
  },
  webhookEndpoints: {
    tables: webhookEndpointTables,
    audited: { exceptOf: ["failingSince", "sealedSecret", "sealedPreviousSecret", "updatedAt"] },
    sorts: webhookEndpointSorts,
    reads: webhookEndpointReads,
    writes: webhookEndpointWrites,
  },
  webhookDeliveries: {
    tables: webhookDeliveryTables,
    audited: { none: "They are a log of their own." },
    sorts: webhookDeliverySorts,
    reads: webhookDeliveryReads,
    writes: webhookDeliveryWrites,
  },
  idempotency: {
    tables: idempotencyTables,
    audited: { none: "They belong to the requests that make changes." },
    writes: idempotencyWrites,
  },
  jobs: {
    tables: jobTables,
    audited: { none: "What they change tells of itself." },
    migrations: [deferrals, turns, backlog, waitingJobs],
  },
  storageCheck: {
    tables: storageCheckTables,
    audited: { none: "It belongs to no company." },
    migrations: [storageCheck],
  },
  relocation: {
    tables: relocationTables,
    audited: { none: "It belongs to no company." },
    migrations: [relocation],
  },
} as const satisfies Readonly<Record<string, Resource>>;

const rows: readonly Resource[] = Object.values(resources);

/** All steps of the schema, in order: their numbers ascend from 1 without a gap. */
export const migrations: readonly Migration[] = [
  ...spanningMigrations,
  ...rows.flatMap((row) => row.migrations ?? []),
].toSorted((a, b) => a.number - b.number);

/** The tables whose changes need a row in the audit log, with the columns that do not. */
export const auditedTables: AuditedTables = new Map(
  rows.flatMap(({ tables, audited }) => {
    if (typeof audited === "object" && "none" in audited) return [];
    const columns = new Set(audited === "all" ? [] : audited.exceptOf);
    return Object.keys(tables).map((table) => [table, columns] as const);
  }),
);

type Resources = typeof resources;
type Name = keyof Resources;

/** What a row has under a name; `undefined` if it has nothing. */
export type Value<Of extends Name, Key extends keyof Resource> =
  Resources[Of] extends Readonly<Record<Key, infer Found>> ? Found : undefined;

/** The resources whose rows have something under a name. */
export type Having<Key extends keyof Resource> = {
  [Of in Name]: Value<Of, Key> extends undefined ? never : Of;
}[Name];

/** What the list of each resource can be sorted by. */
export const sorts = Object.fromEntries(
  Object.entries<Resource>(resources).flatMap(([name, row]) =>
    row.sorts === undefined ? [] : [[name, row.sorts]],
  ),
) as { readonly [Of in Having<"sorts">]: Value<Of, "sorts"> };

type ListedTable = { [Of in Name]: keyof Value<Of, "tables"> }[Name];

/** Of every table: one that no row lists is a type error here. */
export const primaryKeys: Readonly<Record<keyof Tables, readonly string[]>> = listedKeys();

function listedKeys(): Readonly<Record<ListedTable, readonly string[]>> {
  return Object.assign({}, ...rows.map(({ tables }) => tables));
}
