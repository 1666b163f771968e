/** How clients can refine a response: `include`, `fields`, `sort`, pages. */
import { expect } from "vitest";
import type { Api, Reply } from "../api.ts";
import { parseListQuery, parseQuery } from "../../json-api/query.ts";
import { resourceType } from "../../json-api/resource-type.ts";
import { bookType, library } from "../../json-api/testing/library.ts";
import type { JsonObject } from "../../json-api/json.ts";
import type { RequirementSection } from "./requirement.ts";
import { announcement, named } from "./subject.ts";
import { asObject, expectEach, lists, locally } from "./walk.ts";

async function expectParameterRefused(api: Api, address: string, parameter: string): Promise<void> {
  const { status, body } = await api.get(address);
  expect([status, body.errors?.[0]?.source], address).toEqual([400, { parameter }]);
}

/** Types of what is included, each once. */
const includedTypes = (document: { included: readonly { type: string }[] }) => [
  ...new Set(document.included.map(({ type }) => type)),
];

const includes: RequirementSection = {
  anchor: "fetching-includes",
  requirements: [
    {
      requirement: "If nothing can be included, include gives 400.",
      test: async ({ api, places }) => {
        for (const include of ["", "review", "triggers"]) {
          const { kind } = parseQuery(library, resourceType(library, "authors"), `include=${include}`);
          expect(kind, include).toBe("refused");
        }
        await expectParameterRefused(api, `${places.trigger}?include=anything`, "include");
      },
    },
    {
      requirement: "A response to include has the member included, even if it is empty.",
      test: async ({ api, places }) => {
        expect((await api.get(`${places.asset}?include=`)).body.included).toEqual([]);
        expect((await api.get("/v2/assets?include=owner&filter[status]=failed")).body.included).toEqual([]);
        expect((await api.get(`${places.asset}?include=owner`)).body.included).toHaveLength(1);
      },
    },
    {
      requirement: "Nothing is included that include does not request.",
      statements: ["inclusion-unrequested"],
      departure:
        "On a review, include=categorisation brings the categories as well: the contract's “selected options”, which are theirs.",
      test: async ({ api, places }) => {
        const asset = (await api.get(`${places.asset}?include=creator`)).body;
        expect(includedTypes(asset)).toEqual(["users"]);
        const made = await api.send("POST", "/v2/categorisations?include=", { body: named("Alone") });
        expect([made.status, made.body.included]).toEqual([201, []]);
        const data = { type: "categories", id: places.category.split("/").at(-1) };
        const changed = await api.send("PATCH", `${places.category}?include=categorisations`, {
          body: { data },
        });
        expect(includedTypes(changed.body)).toEqual(["categorisations"]);
        const answered = { type: "categorisations", id: places.categorisation.split("/").at(-1) };
        const asked = { type: "assets", id: places.asset.split("/").at(-1) };
        const review = await api.send("POST", "/v2/reviews?include=categorisation", {
          body: {
            data: {
              type: "reviews",
              relationships: { asset: { data: asked }, categorisation: { data: answered } },
            },
          },
        });
        expect(includedTypes(review.body)).toEqual(["categorisations", "categories"]);
      },
    },
    {
      requirement: "include is a list of relationship paths separated by commas.",
      statements: ["inclusion-include-parameter-value"],
      test: async ({ api, places }) => {
        const { body } = await api.get(`${places.asset}?include=creator,owner`);
        expect(includedTypes(body).toSorted()).toEqual(["companies", "users"]);
        await expectParameterRefused(api, `${places.asset}?include=creator;owner`, "include");
        await expectParameterRefused(api, `${places.asset}?include=creator,`, "include");
      },
    },
    {
      requirement: "A path that is unknown or not supported gives 400.",
      statements: ["inclusion-bad-request"],
      test: async ({ api, places }) => {
        for (const path of ["nothing", "owner.users", "Owner", "title"]) {
          await expectParameterRefused(api, `${places.asset}?include=${path}`, "include");
          await expectParameterRefused(api, `/v2/assets?include=owner,${path}`, "include");
        }
      },
    },
  ],
};

const fieldsets: RequirementSection = {
  anchor: "fetching-sparse-fieldsets",
  requirements: [
    {
      requirement: "fields[type] is a list of fields separated by commas; an empty one requests none.",
      statements: ["sparse-fieldsets-parameter-value"],
      test: async ({ api, places }) => {
        const fields = async (value: string) =>
          (await api.get(`${places.asset}?fields[assets]=${value}`)).body.data;
        const some = await fields("title,owner");
        expect([Object.keys(some.attributes), Object.keys(some.relationships)]).toEqual([
          ["title"],
          ["owner"],
        ]);
        expect(Object.keys(await fields(""))).toEqual(["type", "id", "links"]);
        await expectParameterRefused(api, `${places.asset}?fields[assets]=title;owner`, "fields[assets]");
      },
    },
    {
      requirement: "Resources of a type with fields[type] have no other fields, included ones as well.",
      statements: ["sparse-fieldsets-additional-fields"],
      test: async ({ api, places }) => {
        const query = "include=owner,creator&fields[assets]=filename&fields[users]=name&fields[companies]=";
        for (const address of [places.asset, "/v2/assets"]) {
          const { data, included } = (await api.get(`${address}?${query}`)).body;
          expectEach([data, included].flat(), ({ type, attributes, relationships }) => {
            const shown = Object.keys({ ...attributes, ...relationships });
            expect(shown).toEqual({ assets: ["filename"], users: ["name"], companies: [] }[type as string]);
          });
        }
      },
    },
  ],
};

const titles = async (api: Api, sort: string) => {
  const { body } = await api.get(`/v2/assets?sort=${sort}&page[size]=100&fields[assets]=title`);
  return (body.data as { attributes: { title: string } }[]).map(({ attributes }) => attributes.title);
};

const inOrder = (values: readonly string[]) => values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));

const makeTitles = async (api: Api) => {
  for (const title of ["Beta", "Alpha", "Gamma", "Alpha"])
    await api.post("/v2/assets", announcement({ title }));
};

const sorting: RequirementSection = {
  anchor: "fetching-sorting",
  requirements: [
    {
      requirement: "sort is a list of fields to sort by.",
      statements: ["sorting-parameter-value"],
      test: () => {
        const read = (sort: string) => parseListQuery(library, bookType, `sort=${sort}`);
        expect(read("title,-pages")).toMatchObject({
          value: {
            sort: [
              { key: "title", direction: "ascending" },
              { key: "pages", direction: "descending" },
            ],
          },
        });
        for (const sort of ["", ",", "title,", "--title", "title,-title"]) {
          expect(read(sort).kind, sort).toBe("refused");
        }
      },
    },
    {
      requirement: "A field sorts in ascending order.",
      statements: ["sorting-order"],
      test: async ({ api }) => {
        await makeTitles(api);
        const sorted = await titles(api, "title");
        expect(sorted).toEqual(inOrder(sorted));
        expect(new Set(sorted).size).toBeGreaterThan(2);
      },
    },
    {
      requirement: "A field with a leading minus sorts in descending order.",
      test: async ({ api }) => {
        await makeTitles(api);
        const sorted = await titles(api, "-title");
        expect(sorted).toEqual(inOrder(sorted).toReversed());
        expect(new Set(sorted).size).toBeGreaterThan(2);
      },
    },
    {
      requirement: "An unsupported sort gives 400.",
      statements: ["sorting-not-supported"],
      test: async ({ api, places }) => {
        await expectParameterRefused(api, "/v2/assets?sort=mimetype.length", "sort");
        await expectParameterRefused(api, "/v2/assets?sort=title,owner", "sort");
        await expectParameterRefused(api, `${places.asset}?sort=title`, "sort");
      },
    },
    {
      requirement: "A sorted list has that order, with the first field taking precedence.",
      statements: ["sorting-specified-order", "sorting-multiple-fields"],
      test: async ({ api }) => {
        await makeTitles(api);
        const { data } = (await api.get("/v2/assets?sort=title,-id&page[size]=100")).body;
        const keys = (data as { id: string; attributes: { title: string } }[]).map(({ id, attributes }) => ({
          title: attributes.title,
          id: Number(id),
        }));
        expect(keys).toEqual(
          keys.toSorted((a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : b.id - a.id)),
        );
        const alphas = keys.filter(({ title }) => title === "Alpha");
        expect(alphas.length).toBeGreaterThan(1);
      },
    },
  ],
};

const paging: RequirementSection = {
  anchor: "fetching-pagination",
  requirements: [
    {
      requirement: "Links to pages are in the links of the collection.",
      statements: ["pagination-links-object"],
      test: ({ answers }) =>
        expectEach(lists(answers), ({ document, request }) =>
          expect(Object.keys(asObject(document["links"])), request).toEqual(
            // The end of a list read with cursors is only known once it is reached.
            expect.arrayContaining(isByCursor(document) ? ["first"] : ["first", "last"]),
          ),
        ),
    },
    {
      requirement: "They are named first, last, prev and next.",
      statements: ["pagination-keys"],
      test: async ({ api }) => {
        await makeTitles(api);
        const links = (await api.get("/v2/assets?page[size]=1&page[number]=2")).body.links as Record<
          string,
          string
        >;
        const page = (name: string) => new URL(links[name] ?? "").searchParams.get("page[number]");
        expect(Object.keys(links).toSorted()).toEqual(["first", "last", "next", "prev", "self"]);
        expect([page("first"), page("prev"), page("self"), page("next")]).toEqual(["1", "1", "2", "3"]);
        expect((await api.get(locally(links["last"]))).body.links).not.toHaveProperty("next");
      },
    },
    {
      requirement: "An unavailable link is omitted or null.",
      statements: ["pagination-unavailable-link"],
      test: async ({ api }) => {
        const links = (await api.get("/v2/assets?page[size]=100")).body.links;
        expect([links.prev ?? null, links.next ?? null]).toEqual([null, null]);
      },
    },
    {
      requirement: "The pages follow the order of the sort.",
      statements: ["pagination-order"],
      test: async ({ api }) => {
        await makeTitles(api);
        const whole = await titles(api, "-title");
        const walked: string[] = [];
        let address: string | undefined = "/v2/assets?sort=-title&page[size]=2";
        while (address !== undefined) {
          const reply: Reply = await api.get(address);
          const { data, links } = reply.body;
          walked.push(...data.map(({ attributes }: { attributes: { title: string } }) => attributes.title));
          address = links.next === undefined ? undefined : locally(links.next);
        }
        expect(walked).toEqual(whole);
      },
    },
  ],
};

export const refiningSections: readonly RequirementSection[] = [includes, fieldsets, sorting, paging];

function isByCursor({ links }: JsonObject): boolean {
  const { self } = asObject(links ?? null);
  return typeof self === "string" && !new URL(self).searchParams.has("page[number]");
}
