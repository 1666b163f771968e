/** Documents as a whole: their members, what is included, meta, links, and the object `jsonapi`. */
import { expect } from "vitest";
import { isJsonObject, type Json, type JsonObject } from "../../json-api/json.ts";
import { noExtension, type RequirementSection } from "./requirement.ts";
import { announcement, type Answer } from "./subject.ts";
import {
  asObject,
  errorsIn,
  expectEach,
  identifiersIn,
  keyOf,
  lists,
  membersNamed,
  relationshipsIn,
  resourcesIn,
  successes,
  textOf,
} from "./walk.ts";

const documentMembers = ["data", "errors", "meta", "jsonapi", "links", "included"];
const resourceMembers = ["id", "type", "lid", "attributes", "relationships", "links", "meta"];
const errorMembers = ["id", "links", "status", "code", "title", "detail", "source", "meta"];

function expectOnly(value: Json, known: readonly string[], from: string): void {
  expect(
    Object.keys(asObject(value)).filter((name) => !known.includes(name)),
    from,
  ).toEqual([]);
}

const structure: RequirementSection = {
  anchor: "document-structure",
  requirements: [
    { requirement: "Members of extensions are named as the extensions define.", notApplicable: noExtension },
    {
      requirement: "Objects that the specification describes have no members that it does not describe.",
      statements: ["additional-members", "resource-optional-top-level"],
      test: ({ answers }) => {
        expectEach(answers, ({ document, request }) => expectOnly(document, documentMembers, request));
        expectEach(resourcesIn(answers), ({ value, from }) => expectOnly(value, resourceMembers, from));
        expectEach(relationshipsIn(answers), ({ value, from }) =>
          expectOnly(value, ["links", "data", "meta"], from),
        );
        expectEach(identifiersIn(answers), ({ value, from }) =>
          expectOnly(value, ["id", "type", "meta"], from),
        );
        expectEach(errorsIn(answers), ({ value, from }) => expectOnly(value, errorMembers, from));
        expectEach(answers, ({ document, request }) =>
          expectOnly(document["jsonapi"] ?? null, ["version", "ext", "profile", "meta"], request),
        );
      },
    },
    {
      requirement: "Unknown members of a document are ignored.",
      statements: ["ignore-additional-members"],
      test: async ({ api }) => {
        const { data } = announcement();
        const body = { data: { ...data, colour: "blue", "sub:id": 7 }, operations: [], errors: "none" };
        expect((await api.post("/v2/assets", body)).status).toBe(201);
      },
    },
  ],
};

const topLevel: RequirementSection = {
  anchor: "document-top-level",
  requirements: [
    {
      requirement: "A document is an object, in requests and responses.",
      statements: ["json-object"],
      test: async ({ api, answers }) => {
        expectEach(answers, ({ document, request }) => expect(isJsonObject(document), request).toBe(true));
        for (const body of ["[]", "null", '"data"', JSON.stringify([announcement()])]) {
          expect((await api.send("POST", "/v2/assets", { body })).status, body).toBe(400);
        }
      },
    },
    {
      requirement: "A document has data, errors or meta.",
      statements: ["required-top-level"],
      test: ({ answers }) =>
        expectEach(answers, ({ document, request }) =>
          expect(
            ["data", "errors", "meta"].some((name) => Object.hasOwn(document, name)),
            request,
          ).toBe(true),
        ),
    },
    {
      requirement: "A document does not have both data and errors.",
      statements: ["data-errors"],
      test: ({ answers }) =>
        expectEach(answers, ({ document, request }) =>
          expect(Object.hasOwn(document, "data") && Object.hasOwn(document, "errors"), request).toBe(false),
        ),
    },
    {
      requirement: "Without data, nothing is included.",
      statements: ["data-included"],
      test: ({ answers }) => {
        const without = answers.filter(({ document }) => !Object.hasOwn(document, "data"));
        expectEach(without, ({ document, request }) =>
          expect(Object.hasOwn(document, "included"), request).toBe(false),
        );
      },
    },
    {
      requirement:
        "Primary data is one resource or null if one was requested, and a list if a list was requested.",
      statements: ["primary-data"],
      test: ({ answers }) => {
        expectEach(successes(answers), ({ document, request }) => {
          const data = document["data"];
          expect(Array.isArray(data) ? data.every(isResource) : isResource(data ?? null), request).toBe(true);
        });
        expect(lists(answers).length).toBeLessThan(successes(answers).length);
      },
    },
    {
      requirement: "A collection is a list, even with one item or none.",
      statements: ["logical-collection"],
      test: async ({ api, answers }) => {
        expect(lists(answers).length).toBeGreaterThan(1);
        expect((await api.get("/v2/assets?page[size]=1")).body.data).toEqual([
          expect.objectContaining({ type: "assets" }),
        ]);
        expect((await api.get("/v2/assets?filter[status]=failed")).body.data).toEqual([]);
      },
    },
  ],
};

const isResource = (value: Json) => isJsonObject(value) && typeof value["type"] === "string";

const compound: RequirementSection = {
  anchor: "document-compound-documents",
  requirements: [
    {
      requirement: "Included resources are a list of resource objects in the member included.",
      statements: ["compound-documents-top-level-included"],
      test: ({ answers }) =>
        expectEach(compounds(answers), ({ document, request }) => {
          const included = document["included"];
          expect(Array.isArray(included) && included.every(isResource), request).toBe(true);
        }),
    },
    {
      requirement: "A chain of relationships leads from the primary data to everything that is included.",
      statements: ["compound-documents-full-linkage"],
      test: ({ answers }) =>
        expectEach(compounds(answers), ({ document, request }) =>
          expect(unreached(document), request).toEqual([]),
        ),
    },
    {
      requirement: "No resource is in a document twice.",
      statements: ["compound-documents-duplicates"],
      test: ({ answers }) =>
        expectEach(compounds(answers), ({ document, request }) => {
          const keys = [document["data"] ?? [], document["included"] ?? []]
            .flat(2)
            .map((one) => keyOf(one as JsonObject));
          expect(keys, request).toEqual([...new Set(keys)]);
        }),
    },
  ],
};

const compounds = (answers: readonly Answer[]) =>
  successes(answers).filter(({ document }) => Object.hasOwn(document, "included"));

/** Included resources that no relationship of the rest leads to, step by step. */
function unreached(document: JsonObject): readonly string[] {
  const included = document["included"] as readonly JsonObject[];
  const left = new Map(included.map((one) => [keyOf(one), one]));
  const waiting = [document["data"] ?? []].flat() as JsonObject[];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const relationship of Object.values(asObject(at["relationships"]))) {
      for (const target of [asObject(relationship)["data"] ?? []].flat()) {
        const found = left.get(keyOf(target as JsonObject));
        left.delete(keyOf(target as JsonObject));
        if (found !== undefined) waiting.push(found);
      }
    }
  }
  return [...left.keys()];
}

const meta: RequirementSection = {
  anchor: "document-meta",
  requirements: [
    {
      requirement: "Every meta is an object.",
      statements: ["meta-objects"],
      test: ({ answers }) =>
        expectEach(membersNamed(answers, "meta"), ({ value, from }) =>
          expect(isJsonObject(value), from).toBe(true),
        ),
    },
  ],
};

const links: RequirementSection = {
  anchor: "document-links",
  requirements: [
    {
      requirement: "Every links is an object.",
      statements: ["top-level-links"],
      test: ({ answers }) =>
        expectEach(membersNamed(answers, "links"), ({ value, from }) =>
          expect(isJsonObject(value), from).toBe(true),
        ),
    },
    {
      requirement: "Every link is a string with a URI reference, a link object, or null.",
      statements: ["top-level-links-members"],
      test: ({ answers }) => {
        const all = membersNamed(answers, "links").flatMap(({ value, from }) =>
          Object.entries(asObject(value)).map(([name, link]) => ({ link, from: `${from}: ${name}` })),
        );
        // The service writes them all as absolute URIs.
        expectEach(all, ({ link, from }) => expect(URL.canParse(textOf(link)), from).toBe(true));
      },
    },
  ],
};

const linkObjects: RequirementSection = {
  anchor: "document-links-link-objects",
  requirements: [
    "A link object has an href.",
    "The rel of a link object is a relation type of web links.",
    "Each hreflang of a link object is a language tag.",
  ].map((requirement) => ({
    requirement,
    notApplicable: "All links are strings: the row on links shows it.",
  })),
};

const jsonApiObject: RequirementSection = {
  anchor: "document-jsonapi-object",
  requirements: [
    {
      requirement: "The member jsonapi is an object.",
      statements: ["json-api-type"],
      test: ({ answers }) =>
        expectEach(answers, ({ document, request }) =>
          expect(document["jsonapi"], request).toEqual({ version: "1.1" }),
        ),
    },
    {
      requirement: "ext and profile in jsonapi are not used in content negotiation.",
      test: async ({ api }) => {
        const jsonapi = {
          version: "9.9",
          ext: ["https://jsonapi.org/ext/atomic"],
          profile: ["https://a.example"],
        };
        expect((await api.post("/v2/assets", { ...announcement(), jsonapi })).status).toBe(201);
      },
    },
    {
      requirement: "Content negotiation uses only the parameters of the media type.",
      test: async ({ api }) => {
        const document = { ...announcement(), jsonapi: { ext: [] } };
        const headers = { "content-type": 'application/vnd.api+json; ext="https://jsonapi.org/ext/atomic"' };
        expect((await api.send("POST", "/v2/assets", { headers, body: document })).status).toBe(415);
      },
    },
  ],
};

/** Those that the specification has before resource objects, and those after. */
export const documentSections: readonly RequirementSection[] = [structure, topLevel];
export const compoundSections: readonly RequirementSection[] = [
  compound,
  meta,
  links,
  linkObjects,
  jsonApiObject,
];
