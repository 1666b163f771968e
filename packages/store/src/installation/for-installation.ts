/**
 * What does not belong to a tenant or is needed before the tenant is known: companies, credentials, keys, and what is due
 * to be deleted. Nothing here gives access to a document or a review.
 */
import { isTransaction, type Reader, type Transaction } from "../database/database.ts";
import { allEventReads } from "../resources/events/all-events.ts";
import { findingBacklogWrites } from "../search/finding-backlog.ts";
import { companyReads, companyWrites } from "../resources/companies/repository.ts";
import { dueApprovalReads } from "./due-approvals.ts";
import { credentialReads } from "./credentials.ts";
import { failedWorkReads } from "./failed-work.ts";
import { loginThrottleWrites } from "../resources/login-throttle/repository.ts";
import { retentionReads, retentionWrites } from "./retention.ts";
import { sealedSecretReads, sealedSecretWrites } from "./sealed-secrets.ts";
import { signingKeyReads, signingKeyWrites } from "../resources/signing-keys/repository.ts";
import { revokedTokenReads, revokedTokenWrites } from "../resources/revoked-tokens/repository.ts";

export type InstallationReads = ReturnType<typeof readsOf>;
export type InstallationRepositories = ReturnType<typeof repositoriesOf>;

export function forInstallation(transaction: Transaction): InstallationRepositories;
export function forInstallation(reader: Reader): InstallationReads;
export function forInstallation(from: Reader | Transaction): InstallationReads {
  return isTransaction(from) ? repositoriesOf(from) : readsOf(from);
}

function readsOf(reader: Reader) {
  return {
    companies: companyReads(reader),
    credentials: credentialReads(reader),
    signingKeys: signingKeyReads(reader),
    sealedSecrets: sealedSecretReads(reader),
    revokedTokens: revokedTokenReads(reader),
    failedWork: failedWorkReads(reader),
    events: allEventReads(reader),
    retention: retentionReads(reader),
    dueApprovals: dueApprovalReads(reader),
  };
}

function repositoriesOf(transaction: Transaction) {
  const reads = readsOf(transaction);
  return {
    companies: { ...reads.companies, ...companyWrites(transaction) },
    credentials: reads.credentials,
    failedWork: reads.failedWork,
    dueApprovals: reads.dueApprovals,
    events: reads.events,
    signingKeys: { ...reads.signingKeys, ...signingKeyWrites(transaction) },
    sealedSecrets: { ...reads.sealedSecrets, ...sealedSecretWrites(transaction) },
    revokedTokens: { ...reads.revokedTokens, ...revokedTokenWrites(transaction) },
    loginThrottle: loginThrottleWrites(transaction),
    retention: { ...reads.retention, ...retentionWrites(transaction) },
    findingBacklog: findingBacklogWrites(transaction),
  };
}
