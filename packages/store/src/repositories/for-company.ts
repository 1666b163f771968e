/**
 * The only way to a tenant's data: repositories of one company, none of which finds or changes anything of another.
 * From a reader they read; from a transaction they read and write.
 */
import { isTransaction, type Reader, type Transaction } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import { assetReads, assetWrites } from "./assets.ts";
import { categorisationReads, categorisationWrites } from "./categorisations.ts";
import { clientReads, clientWrites } from "./clients.ts";
import { type CompanyPart, lockCompany, lockPart } from "./company-locks.ts";
import { commentReads, commentWrites } from "./comments.ts";
import { eventReads } from "./events.ts";
import { idempotencyWrites } from "./idempotency.ts";
import { importReads, importWrites } from "./imports.ts";
import { ownCompanyReads, ownCompanyWrites } from "./own-company.ts";
import { reviewRuleReads, reviewRuleWrites } from "./review-rules.ts";
import { reviewReads, reviewWrites } from "./reviews.ts";
import { judgementReads, judgementWrites } from "./judgements.ts";
import type { ReadScope, WriteScope } from "./scope.ts";
import { triggerReads, triggerWrites } from "./triggers.ts";
import { userReads, userWrites } from "./users.ts";
import { webhookDeliveryReads, webhookDeliveryWrites } from "./webhook-deliveries.ts";
import { webhookEndpointReads, webhookEndpointWrites } from "./webhook-endpoints.ts";

export type CompanyReads = ReturnType<typeof readsOf>;
export type CompanyRepositories = ReturnType<typeof repositoriesOf>;

export function forCompany(transaction: Transaction, companyId: Id<"company">): CompanyRepositories;
export function forCompany(reader: Reader, companyId: Id<"company">): CompanyReads;
export function forCompany(from: Reader | Transaction, companyId: Id<"company">): CompanyReads {
  return isTransaction(from)
    ? repositoriesOf({ transaction: from, companyId })
    : readsOf({ reader: from, companyId });
}

/**
 * For a transaction that works on one part of the company and changes nothing else of it. Those that work on other parts run beside
 * it. It comes first in its transaction, and `forCompany` of the same company does not make it wait for the other parts then.
 */
export function forPart(
  transaction: Transaction,
  companyId: Id<"company">,
  part: CompanyPart,
): CompanyRepositories {
  lockPart({ transaction, companyId }, part);
  return repositoriesOf({ transaction, companyId });
}

function readsOf(scope: ReadScope) {
  return {
    companies: ownCompanyReads(scope),
    users: userReads(scope),
    clients: clientReads(scope),
    assets: assetReads(scope),
    categorisations: categorisationReads(scope),
    imports: importReads(scope),
    reviews: reviewReads(scope),
    reviewRules: reviewRuleReads(scope),
    triggers: triggerReads(scope),
    judgements: judgementReads(scope),
    comments: commentReads(scope),
    events: eventReads(scope),
    webhookEndpoints: webhookEndpointReads(scope),
    webhookDeliveries: webhookDeliveryReads(scope),
  };
}

function repositoriesOf(scope: WriteScope) {
  lockCompany(scope);
  const reads = readsOf({ reader: scope.transaction, companyId: scope.companyId });
  return {
    companies: { ...reads.companies, ...ownCompanyWrites(scope) },
    users: { ...reads.users, ...userWrites(scope) },
    clients: { ...reads.clients, ...clientWrites(scope) },
    assets: { ...reads.assets, ...assetWrites(scope) },
    categorisations: { ...reads.categorisations, ...categorisationWrites(scope) },
    imports: { ...reads.imports, ...importWrites(scope) },
    reviews: { ...reads.reviews, ...reviewWrites(scope) },
    reviewRules: { ...reads.reviewRules, ...reviewRuleWrites(scope) },
    triggers: { ...reads.triggers, ...triggerWrites(scope) },
    judgements: { ...reads.judgements, ...judgementWrites(scope) },
    comments: { ...reads.comments, ...commentWrites(scope) },
    events: reads.events,
    webhookEndpoints: { ...reads.webhookEndpoints, ...webhookEndpointWrites(scope) },
    webhookDeliveries: { ...reads.webhookDeliveries, ...webhookDeliveryWrites(scope) },
    idempotency: idempotencyWrites(scope),
  };
}
