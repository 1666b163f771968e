/** Categorisations as a client creates and answers them. */
import type { Api, Reply } from "./api.ts";

export type CategorisationSteps = Awaited<ReturnType<typeof startCategorisation>>;

/** A new categorisation, with the requests that change it. Categories are given by position, from 0. */
export async function startCategorisation(
  api: Pick<Api, "post" | "patch" | "send">,
  name = "Autumn brochure",
  more: object = {},
) {
  const made = await api.post("/v2/categorisations", {
    data: { type: "categorisations", attributes: { name, ...more } },
  });
  const { id } = (made.body.data ?? { id: "" }) as { readonly id: string };
  const categoryIds = ((made.body.included ?? []) as readonly { readonly id: string }[]).map(
    (category) => category.id,
  );
  const self = `/v2/categorisations/${id}`;
  const category = (at: number) => `${self}/categories/${categoryIds[at]}`;
  const selecting = (at: number, selections: readonly unknown[]) => ({
    data: { type: "categories", id: categoryIds[at], attributes: { selections } },
  });
  return {
    made,
    id,
    self,
    categoryIds,
    category,
    select: (at: number, selections: readonly unknown[], headers: Readonly<Record<string, string>> = {}) =>
      api.send("PATCH", category(at), { body: selecting(at, selections), headers }),
    become: (status: string): Promise<Reply> =>
      api.patch(self, { data: { type: "categorisations", id, attributes: { status } } }),
  };
}
