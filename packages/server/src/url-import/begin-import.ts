/**
 * Creates everything for an import in one transaction: the answers, the asset that waits for its file, the import, and
 * the job that fetches the file. If any part is rejected, nothing is created.
 */
import { forCompany, parseId, type AuditActor, type Id, type Transaction } from "@docreview/store";
import type { Caller } from "../http/bearer.ts";
import type { Service } from "../http/service.ts";
import { refused, type Refused } from "../json-api/error.ts";
import { firstVersion } from "../questionnaire/form.ts";
import { completionBy, type Completion } from "../questionnaire/selection.ts";
import { versionFault } from "../questionnaire/version-fault.ts";
import { unfetchedMediaType } from "../api/assets/type.ts";
import { nameInUrl } from "../jobs/import/names.ts";
import { fieldFault, type ImportAnswers, type ImportRequest } from "./read-import.ts";

export interface Importing {
  readonly transaction: Transaction;
  readonly service: Pick<Service, "store" | "questionnaires">;
  readonly caller: Pick<Caller, "companyId" | "userId">;
  /** The caller, as the audit log names them. */
  readonly actor: AuditActor;
  /** The correlation id of the import; generated if the caller gave none. */
  readonly correlationId: string;
}

/** Returns the categorisation for the review of the import. */
export async function beginImport(
  importing: Importing,
  { url, answers }: ImportRequest,
): Promise<Id<"categorisation"> | Refused> {
  const { transaction, service, caller, actor, correlationId } = importing;
  const { companyId, userId: creatorId } = caller;
  const name = nameInUrl(url) ?? "import";
  const categorisationId =
    answers.kind === "options"
      ? await answer(importing, name, answers)
      : await existing(importing, answers.id);
  if (typeof categorisationId === "object") return categorisationId;
  const { assets, imports, audit } = forCompany(transaction, companyId);
  const file = { title: name, filename: name, filesize: 0, mimetype: unfetchedMediaType };
  const { id: assetId } = await assets.create({ ...file, creatorId, intake: "import" });
  await imports.create({ creatorId, correlationId, url, assetId, categorisationId });
  const payload = { companyId, assetId };
  const key = `import-asset:${assetId}`;
  await service.store.jobs.enqueue(transaction, { kind: "import-asset", payload, key });
  audit.record({
    actor,
    action: "asset.imported",
    subject: { type: "assets", id: assetId },
    after: {
      status: "pending-upload",
      origin: URL.parse(url)?.origin ?? null,
      categorisation: categorisationId,
    },
  });
  return categorisationId;
}

/** Creates a categorisation that is completed with these option values. */
async function answer(
  { transaction, service, caller }: Importing,
  name: string,
  { values: given, questionnaireVersion }: Extract<ImportAnswers, { readonly kind: "options" }>,
): Promise<Id<"categorisation"> | Refused> {
  const values = given.map(String);
  const questionnaireHash = await service.questionnaires.keep(transaction);
  const form = await service.questionnaires.formOf(questionnaireHash);
  const fault = versionFault(form, questionnaireVersion ?? null);
  if (fault !== null) return refused(fieldFault("questionnaireVersion", fault));
  const completion = completionBy(form, values, form.addedAfter(questionnaireVersion ?? firstVersion));
  if (completion.kind === "faulty") return refused(...faultsOf(completion, values));
  const { categorisations } = forCompany(transaction, caller.companyId);
  const { id } = await categorisations.create({
    creatorId: caller.userId,
    name,
    questionnaireHash,
    questionnaireVersion: questionnaireVersion ?? null,
    categories: form.resolve(completion.selections).map(({ key, selections }) => ({ key, selections })),
  });
  await categorisations.complete(id);
  return id;
}

function faultsOf(
  { faults, unanswered }: Extract<Completion, { readonly kind: "faulty" }>,
  values: readonly string[],
) {
  return [
    ...faults.map(({ index, message }) => `${values[index]}: ${message}`),
    ...unanswered.map(({ description }) => `The category “${description}” has no selection.`),
  ].map((detail) => fieldFault("selectedOptionIds", detail));
}

/** The categorisation may be incomplete: the review then waits for it. */
async function existing(
  { transaction, caller }: Importing,
  given: number,
): Promise<Id<"categorisation"> | Refused> {
  const id = parseId<"categorisation">(String(given));
  const { categorisations } = forCompany(transaction, caller.companyId);
  const found = id === null ? null : await categorisations.find(id);
  return found?.id ?? refused(fieldFault("categorisationId", "The categorisation does not exist."));
}
