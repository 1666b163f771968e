/** Categorisations with the current state of their categories: the rows of the store, interpreted by their questionnaires. */
import type { Categorisation, Category, CompanyReads } from "@docreview/store";
import type { Service } from "../../http/service.ts";
import type { Resource } from "../../json-api/resource.ts";
import { selectionsOf, type Form } from "../../questionnaire/form.ts";
import { categorisationResource } from "./type.ts";
import { categoryResource, type AnsweredCategory } from "./category-type.ts";
import type { RequestContext } from "../../routing/endpoint.ts";

/** The resources of a response; `included` has the categories if `include` names them. */
export async function categorisationResources(
  { service, addresses }: Pick<RequestContext<string>, "service" | "addresses">,
  reads: CompanyReads,
  {
    categorisations,
    include,
  }: { readonly categorisations: readonly Categorisation[]; readonly include: readonly string[] },
): Promise<{ readonly items: readonly Resource[]; readonly included: readonly Resource[] }> {
  const rows = await rowsOf(reads, categorisations);
  const withCategories = include.includes("categories") ? categorisations : [];
  const answered = await Promise.all(
    withCategories.map(async (one) => read(await formOf(service, one), rows.get(one.id) ?? [])),
  );
  return {
    items: categorisations.map((one) => categorisationResource(addresses, one, rows.get(one.id) ?? [])),
    included: answered.flat().map((category) => categoryResource(addresses, category)),
  };
}

/** The current answers, and the form that defines what they allow. */
export interface AnsweredForm {
  readonly form: Form;
  /** In the order of the questionnaire. */
  readonly categories: readonly AnsweredCategory[];
}

export async function answeredForm(
  service: Service,
  reads: CompanyReads,
  categorisation: Categorisation,
): Promise<AnsweredForm> {
  const form = await formOf(service, categorisation);
  return { form, categories: read(form, await reads.categorisations.categories([categorisation.id])) };
}

const formOf = ({ questionnaires }: Service, { questionnaireHash }: Categorisation) =>
  questionnaires.formOf(questionnaireHash);

async function rowsOf(reads: CompanyReads, categorisations: readonly Categorisation[]) {
  const rows = await reads.categorisations.categories(categorisations.map(({ id }) => id));
  return Map.groupBy(rows, ({ categorisationId }) => categorisationId);
}

function read(form: Form, rows: readonly Category[]): readonly AnsweredCategory[] {
  const current = new Map(form.resolve(selectionsOf(rows)).map((category) => [category.key, category]));
  return rows.map((row) => {
    const category = current.get(row.key);
    if (category === undefined) throw new Error(`category ${row.key} is not in the stored questionnaire`);
    return { ...row, ...category };
  });
}
