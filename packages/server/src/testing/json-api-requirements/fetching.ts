/** GET: resources, collections, and relationships. */
import { expect } from "vitest";
import { clientDuty, noRelationshipAddress, type RequirementSection } from "./requirement.ts";
import { asObject, expectEach, lists, locally, membersNamed, relationshipsIn, successes } from "./walk.ts";

const resources: RequirementSection = {
  anchor: "fetching-resources",
  requirements: [
    {
      requirement:
        "Every self of a document or a resource, and every related of a relationship, can be fetched.",
      statements: ["fetch-url-support"],
      test: async ({ api, answers }) => {
        const addresses = new Set(
          membersNamed(answers, "links").flatMap(({ value }) => {
            const { self, related } = asObject(value);
            return [self, related].filter((link) => link !== undefined).map(locally);
          }),
        );
        expect(addresses.size).toBeGreaterThan(0);
        for (const address of addresses) expect((await api.get(address)).status, address).toBe(200);
      },
    },
  ],
};

const found: RequirementSection = {
  anchor: "fetching-resources-responses-200",
  requirements: [
    {
      requirement: "Fetching a resource or collection gives 200.",
      statements: ["fetch-response-code"],
      test: ({ answers }) => {
        const fetched = successes(answers).filter(({ request }) => request.startsWith("GET "));
        expectEach(fetched, ({ request, reply }) => expect(reply.status, request).toBe(200));
      },
    },
    {
      requirement: "A fetched collection is a list of resource objects, which may be empty.",
      statements: ["fetch-primary-data-collection"],
      test: async ({ api, answers }) => {
        const data = lists(answers).flatMap(({ document }) => document["data"] ?? []);
        expectEach(data, (one) =>
          expect(Object.keys(asObject(one))).toEqual(expect.arrayContaining(["type", "id"])),
        );
        expect((await api.get("/v2/assets?page[number]=1000")).body.data).toEqual([]);
      },
    },
    {
      requirement: "A fetched single resource is a resource object, or null.",
      statements: ["fetch-primary-data-single"],
      test: async ({ api, places }) => {
        for (const [name, place] of Object.entries(places)) {
          const { data } = (await api.get(place)).body;
          expect(locally(data.links.self), name).toBe(place);
        }
      },
    },
  ],
};

const notFound: RequirementSection = {
  anchor: "fetching-resources-responses-404",
  requirements: [
    {
      requirement: "A single resource that does not exist gives 404.",
      statements: ["fetch-responses-404"],
      test: async ({ api, places }) => {
        for (const place of Object.values(places)) {
          const missing = place.replace(/\d+$/, "999999");
          expect((await api.get(missing)).status, missing).toBe(404);
        }
      },
    },
  ],
};

const semantics: RequirementSection = {
  anchor: "fetching-resources-responses-other",
  requirements: [
    {
      requirement: "Responses to GET follow the semantics of HTTP.",
      statements: ["fetch-responses-http-semantics"],
      test: async ({ api, places }) => {
        const got = await api.get(places.asset);
        const head = await api.send("HEAD", places.asset);
        expect([head.status, head.bytes.length, head.headers["etag"]]).toEqual([200, 0, got.headers["etag"]]);
        const known = await api.get(places.asset, { "if-none-match": String(got.headers["etag"]) });
        expect([known.status, known.bytes.length]).toEqual([304, 0]);
        const nobody = await api.as("none")("GET", places.asset);
        expect([nobody.status, nobody.headers["www-authenticate"]]).toEqual([401, expect.any(String)]);
        const put = await api.send("PUT", places.asset, { body: {} });
        expect([put.status, put.headers["allow"]]).toEqual([405, expect.stringContaining("GET")]);
      },
    },
    {
      requirement: "Clients interpret responses to GET by the semantics of HTTP.",
      notApplicable: clientDuty,
    },
  ],
};

const relationships: RequirementSection = {
  anchor: "fetching-relationships",
  requirements: [
    {
      requirement: "Every self of a relationship can be fetched.",
      statements: ["fetch-relationships"],
      test: ({ answers }) =>
        expectEach(relationshipsIn(answers), ({ value, from }) =>
          expect(Object.keys(asObject(asObject(value)["links"])), from).not.toContain("self"),
        ),
    },
  ],
};

const relationshipsFound: RequirementSection = {
  anchor: "fetching-relationships-responses-200",
  requirements: [
    {
      requirement: "Fetching a relationship gives 200.",
      statements: ["fetch-relationships-response-200"],
      notApplicable: noRelationshipAddress,
    },
    {
      requirement: "A fetched relationship has its linkage as primary data.",
      statements: ["fetch-relationships-response-200-primary-data"],
      notApplicable: noRelationshipAddress,
    },
  ],
};

const relationshipsNotFound: RequirementSection = {
  anchor: "fetching-relationships-responses-404",
  requirements: [
    {
      requirement: "The URL of a relationship that does not exist gives 404.",
      statements: ["fetch-relationships-response-404"],
      test: async ({ api, places }) => {
        for (const address of [
          `${places.asset}/relationships/owner`,
          "/v2/assets/999999/relationships/owner",
        ]) {
          expect((await api.get(address)).status, address).toBe(404);
        }
      },
    },
    {
      requirement: "The URL of an empty relationship gives 200.",
      statements: ["fetch-relationships-response-exists-empty"],
      notApplicable: noRelationshipAddress,
    },
  ],
};

const relationshipSemantics: RequirementSection = {
  anchor: "fetching-relationships-responses-other",
  requirements: [
    {
      requirement: "Responses about relationships follow the semantics of HTTP.",
      statements: ["fetch-relationships-http-semantics"],
      notApplicable: noRelationshipAddress,
    },
    {
      requirement: "Clients interpret responses about relationships by the semantics of HTTP.",
      notApplicable: clientDuty,
    },
  ],
};

export const fetchingSections: readonly RequirementSection[] = [
  resources,
  found,
  notFound,
  semantics,
  relationships,
  relationshipsFound,
  relationshipsNotFound,
  relationshipSemantics,
];
