/** Categorisations with their categories as they stand: the rows of the store, read by the questionnaires that they keep. */
import type { Categorisation, Category, CompanyReads } from "@docreview/store";
import type { Service } from "../http/service.ts";
import type { Resource } from "../json-api/resource.ts";
import { selectionsOf, type Form } from "../questionnaire/form.ts";
import { categorisationResource } from "../resources/categorisations.ts";
import { categoryResource, type AnsweredCategory } from "../resources/categories.ts";
import type { Asked } from "./endpoint.ts";

/** Resources for an answer: `included` are the categories, where `include` names them. */
export async function categorisationResources(
  { service, addresses }: Pick<Asked<string>, "service" | "addresses">,
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

/** Answers as they stand, and the form that says what they allow. */
export interface AnsweredForm {
  readonly form: Form;
  /** In their order. */
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
  const asked = new Map(form.resolve(selectionsOf(rows)).map((category) => [category.key, category]));
  return rows.map((row) => {
    const category = asked.get(row.key);
    if (category === undefined)
      throw new Error(`category ${row.key} is not in the questionnaire that was kept`);
    return { ...row, ...category };
  });
}
