/** Categorisations: created with the current questionnaire, answered category by category, completed. */
import { at } from "@docreview/model";
import type {
  Categorisation,
  CategorisationSort,
  CategorisationStatus,
  CompanyReads,
} from "@docreview/store";
import type { ResourceAnswer } from "../../json-api/answer-document.ts";
import { apiError, notFound, refused, type Refused } from "../../json-api/error.ts";
import { firstVersion, selectionsOf } from "../../questionnaire/form.ts";
import { changesBy, unanswered, withDefaults } from "../../questionnaire/selection.ts";
import { versionFault } from "../../questionnaire/version-fault.ts";
import { startReviews } from "../../jobs/start-reviews.ts";
import { answeredForm, categorisationResources } from "./answered-categories.ts";
import {
  createEndpoint,
  listEndpoint,
  readEndpoint,
  updateEndpoint,
  type RequestContext,
  type Endpoint,
  type ReadContext,
  type WriteContext,
} from "../../routing/endpoint.ts";
import { pageRequest } from "../../routing/page-request.ts";

const list = listEndpoint({
  operation: "listCategorisations",
  path: "/v2/categorisations",
  summary: "Lists the categorisations of the company.",
  type: "categorisations",
  list: async (context) => {
    const { reads, query } = context;
    const statuses = query.filter["status"] as readonly CategorisationStatus[] | undefined;
    const { items, ...page } = await reads.categorisations.list(
      pageRequest<CategorisationSort>(query),
      statuses && { statuses },
    );
    const shown = { categorisations: items, include: query.include ?? [] };
    return { ...page, ...(await categorisationResources(context, reads, shown)) };
  },
});

const create = createEndpoint({
  operation: "createCategorisation",
  path: "/v2/categorisations",
  audit: { action: "categorisation.created", shows: ["name", "status", "questionnaireVersion"] },
  summary: "Creates a categorisation. Select options in its categories next.",
  type: "categorisations",
  load: "light",
  create: async (context) => {
    const { caller, writes, transaction, request, service, query } = context;
    const { name, questionnaireVersion = null } = request.attributes as {
      readonly name: string;
      readonly questionnaireVersion?: number;
    };
    const questionnaireHash = await service.questionnaires.keep(transaction);
    const form = await service.questionnaires.formOf(questionnaireHash);
    const fault = versionFault(form, questionnaireVersion);
    if (fault !== null) {
      const pointer = "/data/attributes/questionnaireVersion";
      return refused(apiError("invalid-attribute", fault, { pointer }));
    }
    const categories = form.resolve({}).map(({ key, selections }) => ({ key, selections }));
    const made = await writes.categorisations.create({
      creatorId: caller.userId,
      name,
      questionnaireHash,
      questionnaireVersion,
      categories,
    });
    return answer(context, writes, { categorisation: made, include: query.include ?? ["categories"] });
  },
});

const path = "/v2/categorisations/{categorisation}";

const readOne = async (context: ReadContext<typeof path>): Promise<ResourceAnswer | Refused> => {
  const { reads, ids, query } = context;
  const categorisation = await reads.categorisations.find(ids.categorisation);
  if (categorisation === null) return notFound();
  return answer(context, reads, { categorisation, include: query.include ?? [] });
};

const read = readEndpoint({
  operation: "readCategorisation",
  path,
  summary: "Reads one categorisation.",
  type: "categorisations",
  read: readOne,
});

const update = updateEndpoint({
  operation: "completeCategorisation",
  path,
  audit: { action: "categorisation.changed", shows: ["status"] },
  summary:
    "Completes a categorisation. Every category that offers options must have a selection, unless it was added after the questionnaire version given by the categorisation.",
  type: "categorisations",
  subject: "categorisation",
  current: readOne,
  update: async (context) => {
    const { writes, ids, request } = context;
    const categorisation = await writes.categorisations.find(ids.categorisation);
    if (categorisation === null) return notFound();
    const { status } = request.attributes as { readonly status?: CategorisationStatus };
    const refusal = status === undefined ? null : await become(context, categorisation, status);
    return refusal ?? readOne({ ...context, reads: writes });
  },
});

export const categorisationEndpoints: readonly Endpoint[] = [list, create, read, update];

async function answer(
  context: RequestContext<string>,
  reads: CompanyReads,
  {
    categorisation,
    include,
  }: { readonly categorisation: Categorisation; readonly include: readonly string[] },
): Promise<ResourceAnswer> {
  const shown = { categorisations: [categorisation], include };
  const { items, included } = await categorisationResources(context, reads, shown);
  return { data: at(items, 0), included };
}

const pointer = "/data/attributes/status";

async function become(
  context: WriteContext<typeof path>,
  categorisation: Categorisation,
  status: CategorisationStatus,
): Promise<Refused | null> {
  if (categorisation.status === "completed") return status === "completed" ? null : refused(standsCompleted);
  return status === "completed" ? complete(context, categorisation) : refused(onlyCompleted);
}

async function complete(
  { service, writes, transaction, caller }: WriteContext<typeof path>,
  categorisation: Categorisation,
): Promise<Refused | null> {
  const { form, categories } = await answeredForm(service, writes, categorisation);
  const added = form.addedAfter(categorisation.questionnaireVersion ?? firstVersion);
  const open = unanswered(categories, added);
  if (open.length > 0) {
    const detail = (question: string) => `The category “${question}” has no selection.`;
    return refused(
      ...open.map(({ description }) => apiError("invalid-attribute", detail(description), { pointer })),
    );
  }
  const { id } = categorisation;
  const given = selectionsOf(categories);
  const changes = changesBy(form, given, withDefaults(form, given, added));
  if (Object.keys(changes).length > 0) await writes.categorisations.select(id, changes);
  await writes.categorisations.complete(id);
  const cause = { kind: "categorisation", id } as const;
  await startReviews(transaction, service.store.jobs, { companyId: caller.companyId, cause });
  return null;
}

const onlyCompleted = apiError("invalid-attribute", "status can only be changed to completed.", { pointer });
const standsCompleted = apiError("state-conflict", "A completed categorisation cannot be reopened.", {
  pointer,
});
