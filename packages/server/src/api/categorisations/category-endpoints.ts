/** The categories of a categorisation: reading them, and selecting options. */
import type { Categorisation, CompanyReads } from "@docreview/store";
import type { ResourceAnswer } from "../../json-api/answer-document.ts";
import { apiError, notFound, refused, type Refused } from "../../json-api/error.ts";
import { selectionsOf } from "../../questionnaire/form.ts";
import { changesBy, selectionFaults } from "../../questionnaire/selection.ts";
import { categorisationResource } from "./type.ts";
import { categoryResource, type AnsweredCategory } from "./category-type.ts";
import { answeredForm, type AnsweredForm } from "./answered-categories.ts";
import {
  readEndpoint,
  updateEndpoint,
  type RequestContext,
  type Endpoint,
  type ReadContext,
  type WriteContext,
} from "../../routing/endpoint.ts";

const path = "/v2/categorisations/{categorisation}/categories/{category}";

const readOne = async (context: ReadContext<typeof path>): Promise<ResourceAnswer | Refused> => {
  const found = await find(context, context.reads);
  if (found === null) return notFound();
  const included = context.query.include?.includes("categorisations") ? [parentOf(context, found)] : [];
  return { data: categoryResource(context.addresses, found.category), included };
};

const read = readEndpoint({
  operation: "readCategory",
  path,
  summary: "Reads one category of a categorisation, with the options it currently offers.",
  type: "categories",
  read: readOne,
});

const update = updateEndpoint({
  operation: "selectOptions",
  path,
  audit: { action: "category.changed", shows: ["selections"] },
  summary:
    "Selects options of a category. Selections in other categories that are no longer offered are removed.",
  type: "categories",
  subject: "category",
  current: readOne,
  update: async (context) => {
    const found = await find(context, context.writes);
    if (found === null) return notFound();
    const { selections } = context.request.attributes as { readonly selections?: readonly string[] };
    const refusal = selections === undefined ? null : await select(context, found, selections);
    return refusal ?? (await answerChanged(context));
  },
});

export const categoryEndpoints: readonly Endpoint[] = [read, update];

interface Found extends AnsweredForm {
  readonly categorisation: Categorisation;
  readonly category: AnsweredCategory;
}

/** Null if the category does not exist or belongs to another categorisation. */
async function find(
  { service, ids }: RequestContext<typeof path>,
  reads: CompanyReads,
): Promise<Found | null> {
  const categorisation = await reads.categorisations.find(ids.categorisation);
  if (categorisation === null) return null;
  const answered = await answeredForm(service, reads, categorisation);
  const category = answered.categories.find(({ id }) => id === ids.category);
  return category === undefined ? null : { ...answered, categorisation, category };
}

async function select(
  { writes }: WriteContext<typeof path>,
  { form, categorisation, categories, category }: Found,
  values: readonly string[],
): Promise<Refused | null> {
  const pointer = "/data/attributes/selections";
  if (categorisation.status === "completed") {
    return refused(
      apiError(
        "state-conflict",
        "The categorisation is completed, so its selections can no longer be changed.",
        {
          pointer,
        },
      ),
    );
  }
  const faults = selectionFaults(category, values);
  if (faults.length > 0) {
    return refused(
      ...faults.map(({ index, message }) =>
        apiError("invalid-attribute", message, { pointer: `${pointer}/${index}` }),
      ),
    );
  }
  const changes = changesBy(form, selectionsOf(categories), { [category.key]: values });
  if (Object.keys(changes).length > 0) await writes.categorisations.select(categorisation.id, changes);
  return null;
}

/** Includes everything that the selection may have changed, unless the query says otherwise. */
async function answerChanged(context: WriteContext<typeof path>): Promise<ResourceAnswer | Refused> {
  const { writes, query, addresses } = context;
  if (query.include !== null) return readOne({ ...context, reads: writes });
  const found = await find(context, writes);
  if (found === null) return notFound();
  return {
    data: categoryResource(addresses, found.category),
    included: [
      parentOf(context, found),
      ...found.categories.map((category) => categoryResource(addresses, category)),
    ],
  };
}

const parentOf = ({ addresses }: RequestContext<string>, { categorisation, categories }: Found) =>
  categorisationResource(addresses, categorisation, categories);
