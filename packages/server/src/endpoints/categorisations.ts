/** Categorisations: made with the questionnaire in force, answered category by category, completed. */
import type {
  Categorisation,
  CategorisationSort,
  CategorisationStatus,
  CompanyReads,
} from "@docreview/store";
import type { ResourceAnswer } from "../json-api/answer-document.ts";
import { apiError, notFound, refused, type Refused } from "../json-api/error.ts";
import { unanswered } from "../questionnaire/selecting.ts";
import { startReviews } from "../jobs/start-reviews.ts";
import { answeredForm, categorisationResources } from "./answered-categories.ts";
import {
  createEndpoint,
  listEndpoint,
  readEndpoint,
  updateEndpoint,
  type Asked,
  type Endpoint,
  type ReadAsked,
  type WriteAsked,
} from "./endpoint.ts";
import { pageRequest } from "./page-request.ts";

const list = listEndpoint({
  operation: "listCategorisations",
  path: "/v2/categorisations",
  summary: "Lists the categorisations of the company.",
  type: "categorisations",
  list: async (asked) => {
    const { reads, query } = asked;
    const statuses = query.filter["status"] as readonly CategorisationStatus[] | undefined;
    const page = await reads.categorisations.list(
      pageRequest<CategorisationSort>(query),
      statuses && { statuses },
    );
    const shown = { categorisations: page.items, include: query.include ?? [] };
    return { ...(await categorisationResources(asked, reads, shown)), total: page.total };
  },
});

const create = createEndpoint({
  operation: "createCategorisation",
  path: "/v2/categorisations",
  summary: "Makes a categorisation, whose categories then wait for their selections.",
  type: "categorisations",
  load: "light",
  create: async (asked) => {
    const { caller, writes, transaction, request, service, query } = asked;
    const { name } = request.attributes as { readonly name: string };
    const questionnaireHash = await service.questionnaires.keep(transaction);
    const form = await service.questionnaires.formOf(questionnaireHash);
    const categories = form.resolve({}).map(({ key, selections }) => ({ key, selections }));
    const made = await writes.categorisations.create({
      creatorId: caller.userId,
      name,
      questionnaireHash,
      categories,
    });
    return answer(asked, writes, { categorisation: made, include: query.include ?? ["categories"] });
  },
});

const path = "/v2/categorisations/{categorisation}";

const readOne = async (asked: ReadAsked<typeof path>): Promise<ResourceAnswer | Refused> => {
  const { reads, ids, query } = asked;
  const categorisation = await reads.categorisations.find(ids.categorisation);
  if (categorisation === null) return notFound();
  return answer(asked, reads, { categorisation, include: query.include ?? [] });
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
  summary: "Completes a categorisation, once every category that offers options has a selection.",
  type: "categorisations",
  subject: "categorisation",
  current: readOne,
  update: async (asked) => {
    const { writes, ids, request } = asked;
    const categorisation = await writes.categorisations.find(ids.categorisation);
    if (categorisation === null) return notFound();
    const { status } = request.attributes as { readonly status?: CategorisationStatus };
    const refusal = status === undefined ? null : await become(asked, categorisation, status);
    return refusal ?? readOne({ ...asked, reads: writes });
  },
});

export const categorisationEndpoints: readonly Endpoint[] = [list, create, read, update];

async function answer(
  asked: Asked<string>,
  reads: CompanyReads,
  {
    categorisation,
    include,
  }: { readonly categorisation: Categorisation; readonly include: readonly string[] },
): Promise<ResourceAnswer> {
  const shown = { categorisations: [categorisation], include };
  const { items, included } = await categorisationResources(asked, reads, shown);
  return { data: items[0]!, included };
}

const pointer = "/data/attributes/status";

async function become(
  asked: WriteAsked<typeof path>,
  categorisation: Categorisation,
  status: CategorisationStatus,
): Promise<Refused | null> {
  if (categorisation.status === "completed") return status === "completed" ? null : refused(standsCompleted);
  return status === "completed" ? complete(asked, categorisation) : refused(onlyCompleted);
}

async function complete(
  { service, writes, transaction, caller }: WriteAsked<typeof path>,
  categorisation: Categorisation,
): Promise<Refused | null> {
  const { categories } = await answeredForm(service, writes, categorisation);
  const open = unanswered(categories);
  if (open.length > 0) {
    const detail = (question: string) => `A selection is missing in the category “${question}”.`;
    return refused(
      ...open.map(({ description }) => apiError("invalid-attribute", detail(description), { pointer })),
    );
  }
  const { id } = categorisation;
  await writes.categorisations.complete(id);
  const cause = { kind: "categorisation", id } as const;
  await startReviews(transaction, service.store.jobs, { companyId: caller.companyId, cause });
  return null;
}

const onlyCompleted = apiError("invalid-attribute", "status can only become completed.", { pointer });
const standsCompleted = apiError("state-conflict", "A completed categorisation stays completed.", {
  pointer,
});
