/** Query parameters: their names, and how they are read and written; and the errors that report what went wrong. */
import { expect } from "vitest";
import { joinQuery } from "../../json-api/query-text.ts";
import { valueAtPointer } from "../../json-api/testing/value-at.ts";
import { extensionDuty, type RequirementSection } from "./requirement.ts";
import { announcement } from "./subject.ts";
import { errorsIn, expectEach, failures, locally } from "./walk.ts";

export const querySections: readonly RequirementSection[] = [
  {
    anchor: "extension-query-parameters",
    requirements: [
      "Parameters of an extension begin with its namespace and a colon.",
      "The rest of such a base name is of the letters a to z.",
    ].map((requirement) => ({ requirement, notApplicable: extensionDuty })),
  },
  {
    anchor: "query-parameters-custom",
    requirements: [
      {
        requirement: "The base name of a custom parameter has a character other than the letters a to z.",
        statements: ["query-parameters-non-alpha"],
        test: async ({ api, places }) => {
          // There are none: parameters outside the specification are rejected, whatever their names.
          for (const name of ["camelCase", "under_score", "x2", "lower", "filter[x]"]) {
            for (const address of [places.asset, "/v2/assets"]) {
              expect((await api.get(`${address}?${name}=1`)).status, name).toBe(400);
            }
          }
        },
      },
      {
        requirement: "A parameter that is badly named or unknown gives 400.",
        test: async ({ api, places }) => {
          for (const query of [
            "unknown=1",
            "page=1",
            "filter=ready",
            "fields[nothing]=x",
            "page[_]=1",
            "=1",
          ]) {
            const { status, body } = await api.get(`/v2/assets?${query}`);
            expect([status, body.errors[0].source], query).toEqual([400, { parameter: query.split("=")[0] }]);
          }
          for (const place of Object.values(places)) {
            expect((await api.get(`${place}?page[size]=1`)).status, place).toBe(400);
          }
          expect((await api.send("POST", "/v2/assets?dry=1", { body: announcement() })).status).toBe(400);
          expect((await api.remove(`${places.rule}?force=1`)).status).toBe(400);
        },
      },
    ],
  },
];

export const errorSections: readonly RequirementSection[] = [
  {
    anchor: "error-objects",
    requirements: [
      {
        requirement: "Errors are a list in the member errors of the document.",
        statements: ["error-object-key"],
        test: ({ answers }) =>
          expectEach(failures(answers), ({ document, request }) => {
            expect(Array.isArray(document["errors"]), request).toBe(true);
            expect(document["errors"], request).not.toHaveLength(0);
          }),
      },
      {
        requirement: "Each error has one of the members that the specification names.",
        test: ({ answers }) =>
          expectEach(errorsIn(answers), ({ value, from }) =>
            expect(value, from).toEqual({
              status: expect.stringMatching(/^[45]\d\d$/),
              code: expect.any(String),
              title: expect.any(String),
              detail: expect.any(String),
              ...(value["source"] !== undefined && { source: expect.any(Object) }),
            }),
          ),
      },
      {
        requirement: "A pointer refers to something in the request.",
        test: async ({ api, places }) => {
          const { data } = announcement();
          const documents = [
            {},
            { data: [] },
            { data: {} },
            { data: { type: 1, attributes: 2, relationships: 3 } },
            { data: { type: "assets" } },
            {
              data: {
                type: "assets",
                id: 7,
                attributes: { title: "", colour: 1, "a/b~c": 1, filesize: "x" },
              },
            },
            {
              data: {
                ...data,
                attributes: { filename: "..", status: "ready" },
                relationships: { owner: {}, x: 1 },
              },
            },
          ];
          for (const document of documents) {
            const { errors } = (await api.post("/v2/assets", document)).body;
            expectEach(errors as { source: { pointer: string } }[], ({ source }) =>
              expect(valueAtPointer(document, source.pointer), source.pointer).not.toBeUndefined(),
            );
          }
          const review = {
            data: { type: "reviews", relationships: { asset: { data: { type: "assets" } } } },
          };
          const { errors } = (await api.post("/v2/reviews", review)).body;
          expect(valueAtPointer(review, errors[0].source.pointer), places.review).not.toBeUndefined();
        },
      },
    ],
  },
];

export const appendixSections: readonly RequirementSection[] = [
  {
    anchor: "appendix-query-details-parsing",
    requirements: [
      {
        requirement: "A query is parsed as a form encoding.",
        test: async ({ api }) => {
          const plain = await api.get("/v2/assets?include=owner,creator&page[size]=2");
          for (const query of [
            "include=owner%2Ccreator&page[size]=2",
            "&&%69nclude=owner,creator&page[size]=%32&",
          ]) {
            const { status, body } = await api.get(`/v2/assets?${query}`);
            expect([status, body.data, body.included], query).toEqual([
              200,
              plain.body.data,
              plain.body.included,
            ]);
          }
          // A plus sign is a space, and no relationship has a space in its name.
          const { body } = await api.get("/v2/assets?a+b=1");
          expect(body.errors[0].source).toEqual({ parameter: "a b" });
        },
      },
      {
        requirement: "A query is written as a form encoding; values may differ if they can be parsed.",
        test: async ({ api }) => {
          const query = "include=owner,creator&fields[assets]=title&sort=-title&filter[status]=ready";
          const { links } = (await api.get(`/v2/assets?${query}`)).body;
          expectEach(Object.values(links as Record<string, string>), (link) => {
            const { search, searchParams } = new URL(link);
            expect(search.slice(1)).toBe(searchParams.toString());
            expect(Object.fromEntries(searchParams)).toMatchObject(
              Object.fromEntries(new URLSearchParams(query)),
            );
          });
          const odd = [["filter[x]", "a b&c=d+e’%"]] as const;
          expect([...new URLSearchParams(joinQuery(odd))]).toEqual(odd);
        },
      },
    ],
  },
  {
    anchor: "appendix-query-details-square-brackets",
    requirements: [
      {
        requirement: "Square brackets in names mean the same whether or not they are percent-encoded.",
        test: async ({ api }) => {
          const plain = await api.get("/v2/assets?page[size]=1&fields[assets]=title");
          const encoded = await api.get("/v2/assets?page%5Bsize%5D=1&fields%5bassets%5d=title");
          expect([encoded.status, encoded.body]).toEqual([200, plain.body]);
          expect((await api.get(locally(plain.body.links.self))).body).toEqual(plain.body);
        },
      },
    ],
  },
];
