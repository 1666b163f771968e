/** The categories of a categorisation: read, and answered by selecting among their options. */
import type { Categorisation, CompanyReads } from "@docreview/store";
import type { ResourceAnswer } from "../json-api/answer-document.ts";
import { apiError, notFound, refused, type Refused } from "../json-api/error.ts";
import { selectionsOf } from "../questionnaire/form.ts";
import { changesBy, selectionFaults } from "../questionnaire/selecting.ts";
import { categorisationResource } from "../resources/categorisations.ts";
import { categoryResource, type AnsweredCategory } from "../resources/categories.ts";
import { answeredForm, type AnsweredForm } from "./answered-categories.ts";
import {
  readEndpoint,
  updateEndpoint,
  type Asked,
  type Endpoint,
  type ReadAsked,
  type WriteAsked,
} from "./endpoint.ts";

const path = "/v2/categorisations/{categorisation}/categories/{category}";

const readOne = async (asked: ReadAsked<typeof path>): Promise<ResourceAnswer | Refused> => {
  const found = await find(asked, asked.reads);
  if (found === null) return notFound();
  const included = asked.query.include?.includes("categorisations") ? [parentOf(asked, found)] : [];
  return { data: categoryResource(asked.addresses, found.category), included };
};

const read = readEndpoint({
  operation: "readCategory",
  path,
  summary: "Reads one category of a categorisation, with the options that it offers now.",
  type: "categories",
  read: readOne,
});

const update = updateEndpoint({
  operation: "selectOptions",
  path,
  summary:
    "Selects options of a category; selections of other categories that are no longer offered are dropped with it.",
  type: "categories",
  subject: "category",
  current: readOne,
  update: async (asked) => {
    const found = await find(asked, asked.writes);
    if (found === null) return notFound();
    const { selections } = asked.request.attributes as { readonly selections?: readonly string[] };
    const refusal = selections === undefined ? null : await select(asked, found, selections);
    return refusal ?? (await answerChanged(asked));
  },
});

export const categoryEndpoints: readonly Endpoint[] = [read, update];

interface Found extends AnsweredForm {
  readonly categorisation: Categorisation;
  readonly category: AnsweredCategory;
}

/** Null also where the category is one of another categorisation. */
async function find({ service, ids }: Asked<typeof path>, reads: CompanyReads): Promise<Found | null> {
  const categorisation = await reads.categorisations.find(ids.categorisation);
  if (categorisation === null) return null;
  const answered = await answeredForm(service, reads, categorisation);
  const category = answered.categories.find(({ id }) => id === ids.category);
  return category === undefined ? null : { ...answered, categorisation, category };
}

async function select(
  { writes }: WriteAsked<typeof path>,
  { form, categorisation, categories, category }: Found,
  values: readonly string[],
): Promise<Refused | null> {
  const pointer = "/data/attributes/selections";
  if (categorisation.status === "completed") {
    return refused(
      apiError("state-conflict", "The categorisation is completed: its selections stand.", { pointer }),
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

/** What a selection may have changed is all there, unless the query asks for something else. */
async function answerChanged(asked: WriteAsked<typeof path>): Promise<ResourceAnswer | Refused> {
  const { writes, query, addresses } = asked;
  if (query.include !== null) return readOne({ ...asked, reads: writes });
  const found = await find(asked, writes);
  if (found === null) return notFound();
  return {
    data: categoryResource(addresses, found.category),
    included: [
      parentOf(asked, found),
      ...found.categories.map((category) => categoryResource(addresses, category)),
    ],
  };
}

const parentOf = ({ addresses }: Asked<string>, { categorisation, categories }: Found) =>
  categorisationResource(addresses, categorisation, categories);
