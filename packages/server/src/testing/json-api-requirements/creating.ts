/** POST: resources are created. */
import { expect } from "vitest";
import type { Api } from "../api.ts";
import { parseRequestDocument } from "../../json-api/request-document.ts";
import { bookType } from "../../json-api/testing/library.ts";
import { clientDuty, nothingDeferred, type RequirementSection } from "./requirement.ts";
import { announcement, dismissal } from "./subject.ts";
import { asObject, locally } from "./walk.ts";

const total = async (api: Api): Promise<number> => (await api.get("/v2/assets")).body.meta.page.total;

const whole: RequirementSection = {
  anchor: "crud",
  requirements: [
    {
      requirement: "A request succeeds or fails as a whole.",
      statements: ["crud-atomic"],
      test: async ({ api, places }) => {
        const before = await total(api);
        const wrong = announcement({ title: "Half", filesize: -1 });
        expect((await api.post("/v2/assets", wrong)).status).toBe(422);
        expect(await total(api)).toBe(before);
        const state = (await api.get(places.trigger)).body.data;
        const other = state.attributes.status === "pending" ? "dismissed" : "pending";
        const reviews = async () => (await api.get("/v2/reviews")).body.meta.page.total as number;
        const reviewsBefore = await reviews();
        const relationships = {
          asset: { data: { type: "assets", id: places.asset.split("/").at(-1) } },
          categorisation: { data: { type: "categorisations", id: "999999" } },
        };
        expect((await api.post("/v2/reviews", { data: { type: "reviews", relationships } })).status).toBe(
          422,
        );
        expect(await reviews()).toBe(reviewsBefore);
        const half = dismissal(places.trigger, { status: other, reason: 7 });
        expect((await api.patch(places.trigger, half)).status).toBe(422);
        expect((await api.get(places.trigger)).body.data).toEqual(state);
      },
    },
  ],
};

const asking: RequirementSection = {
  anchor: "crud-creating",
  requirements: [
    {
      requirement: "A POST has one resource object as its primary data.",
      statements: ["create-single-resource"],
      test: async ({ api }) => {
        const { data } = announcement();
        for (const body of [{}, { data: null }, { data: [data] }, { data: "assets" }, { meta: {} }]) {
          expect((await api.post("/v2/assets", body)).status, JSON.stringify(body)).toBe(400);
        }
      },
    },
    {
      requirement: "That resource object has a type.",
      statements: ["create-type-member"],
      test: async ({ api }) => {
        const { attributes } = announcement().data;
        const { status, body } = await api.post("/v2/assets", { data: { attributes } });
        expect([status, body.errors[0].source]).toEqual([400, { pointer: "/data" }]);
      },
    },
    {
      requirement: "A relationship in it is an object with data.",
      statements: ["create-relationships-member"],
      test: async ({ api, places }) => {
        const asset = { type: "assets", id: places.asset.split("/").at(-1) };
        for (const relationship of [asset, { links: {} }, null, []]) {
          const body = { data: { type: "reviews", relationships: { asset: relationship } } };
          expect((await api.post("/v2/reviews", body)).status, JSON.stringify(relationship)).toBe(422);
        }
        const { kind } = parseRequestDocument(
          { intent: "create", type: bookType },
          {
            data: {
              type: "books",
              attributes: { title: "Book", pages: 1 },
              relationships: { author: { type: "authors", id: "1" } },
            },
          },
        );
        expect(kind).toBe("refused");
      },
    },
  ],
};

const clientIds: RequirementSection = {
  anchor: "crud-creating-client-ids",
  requirements: [
    {
      requirement: "A client-generated id is in the member id.",
      statements: ["create-client-generated-ids-key"],
      notApplicable: clientDuty,
    },
    { requirement: "A client-generated id is globally unique.", notApplicable: clientDuty },
    {
      requirement: "If client-generated ids are not supported, they give 403.",
      statements: ["create-client-generated-ids-forbidden"],
      test: async ({ api }) => {
        for (const id of ["1", "4f6bd3c5-2f0e-4d2b-9d6e-0e3a6f4c1a11"]) {
          const { status, body } = await api.post("/v2/assets", { data: { ...announcement().data, id } });
          expect([status, body.errors[0].code]).toEqual([403, "client-id-forbidden"]);
        }
      },
    },
  ],
};

const created: RequirementSection = {
  anchor: "crud-creating-responses-201",
  requirements: [
    {
      requirement: "A resource that was created and modified by the server gives 201.",
      statements: ["create-responses-201-status", "create-responses-201-document"],
      test: async ({ api, places }) => {
        const asset = { data: { type: "assets", id: places.asset.split("/").at(-1) } };
        const reviews = { data: { type: "reviews", relationships: { asset } } };
        const rules = { data: { type: "review-rules", attributes: { description: "Found by hand" } } };
        const requests = [
          ["/v2/assets", announcement()],
          ["/v2/categorisations", { data: { type: "categorisations", attributes: { name: "A" } } }],
          ["/v2/reviews", reviews],
          [`${places.review}/review-rules`, rules],
          [`${places.rule}/triggers`, { data: { type: "triggers", attributes: { text: "these words" } } }],
        ] as const;
        for (const [address, document] of requests) {
          const { status, body } = await api.post(address, document);
          expect([status, body.data?.type, body.data?.id], address).toEqual([
            201,
            document.data.type,
            expect.stringMatching(/^\d+$/),
          ]);
        }
      },
    },
    {
      requirement: "Its self link equals Location.",
      statements: ["create-responses-201-self"],
      test: async ({ api }) => {
        const { headers, body } = await api.post("/v2/assets", announcement());
        expect(headers["location"]).toBe(body.data.links.self);
        expect((await api.get(locally(body.data.links.self))).body.data).toEqual(body.data);
      },
    },
  ],
};

const accepted: RequirementSection = {
  anchor: "crud-creating-responses-202",
  requirements: [
    {
      requirement: "A resource that will be created later gives 202.",
      statements: ["create-responses-202"],
      notApplicable: nothingDeferred,
    },
  ],
};

const unchanged: RequirementSection = {
  anchor: "crud-creating-responses-204",
  requirements: [
    {
      requirement: "A resource that was created exactly as sent gives 201 with its document, or 204.",
      statements: ["create-responses-204"],
      notApplicable: "The service gives every resource its id, so that none is as it was sent.",
    },
  ],
};

const relatedMissing: RequirementSection = {
  anchor: "crud-creating-responses-404",
  requirements: [
    {
      requirement: "A POST that refers to a resource that does not exist gives 404.",
      departure:
        "422 with the pointer to the identifier: the address is right, and a client that is told 404 would look for the fault there.",
      test: async ({ api }) => {
        const asset = { data: { type: "assets", id: "999999" } };
        const { status, body } = await api.post("/v2/reviews", {
          data: { type: "reviews", relationships: { asset } },
        });
        expect([status, body.errors[0].code, body.errors[0].source]).toEqual([
          422,
          "invalid-relationship",
          { pointer: "/data/relationships/asset/data/id" },
        ]);
      },
    },
  ],
};

const conflict: RequirementSection = {
  anchor: "crud-creating-responses-409",
  requirements: [
    {
      requirement: "A client-generated id that already exists gives 409.",
      statements: ["create-responses-409-exists"],
      notApplicable: "Ids of the client's are refused with 403, whether or not they are there.",
    },
    {
      requirement: "A type that does not belong to the collection gives 409.",
      statements: ["create-responses-409-bad-type"],
      test: async ({ api, places }) => {
        const { attributes } = announcement().data;
        for (const address of [
          "/v2/assets",
          "/v2/categorisations",
          "/v2/reviews",
          `${places.review}/review-rules`,
        ]) {
          const { status, body } = await api.post(address, { data: { type: "users", attributes } });
          expect([status, asObject(body.errors[0])["source"]], address).toEqual([
            409,
            { pointer: "/data/type" },
          ]);
        }
      },
    },
  ],
};

const semantics: RequirementSection = {
  anchor: "crud-creating-responses-other",
  requirements: [
    {
      requirement: "Responses to POST follow the semantics of HTTP.",
      statements: ["create-http-semantics"],
      test: async ({ api, places }) => {
        const made = await api.post("/v2/assets", announcement());
        expect(made.headers["etag"]).toBe(
          (await api.get(locally(made.headers["location"] as string))).headers["etag"],
        );
        const wrong = await api.post(places.asset, announcement());
        expect([wrong.status, wrong.headers["allow"]]).toEqual([405, expect.not.stringContaining("POST")]);
        const long = await api.post("/v2/assets", announcement({ title: "x".repeat(100_000) }));
        expect(long.status).toBe(413);
      },
    },
    {
      requirement: "Clients interpret responses to POST by the semantics of HTTP.",
      notApplicable: clientDuty,
    },
  ],
};

export const creatingSections: readonly RequirementSection[] = [
  whole,
  asking,
  clientIds,
  created,
  accepted,
  unchanged,
  relatedMissing,
  conflict,
  semantics,
];
