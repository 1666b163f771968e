/** PATCH and DELETE: resources are changed and deleted. */
import { expect } from "vitest";
import { parseRequestDocument } from "../../json-api/request-document.ts";
import { bookType } from "../../json-api/testing/library.ts";
import { clientDuty, nothingDeferred, type RequirementSection } from "./requirement.ts";
import { announcement, dismissal, pathOf } from "./subject.ts";

const idOf = (place: string) => place.split("/").at(-1);

const asking: RequirementSection = {
  anchor: "crud-updating",
  requirements: [
    {
      requirement: "A PATCH has one resource object as its primary data.",
      statements: ["update-patch-resource"],
      test: async ({ api, places }) => {
        const { data } = dismissal(places.trigger);
        for (const body of [{}, { data: null }, { data: [data] }, { meta: {} }]) {
          expect((await api.patch(places.trigger, body)).status, JSON.stringify(body)).toBe(400);
        }
      },
    },
    {
      requirement: "That resource object has a type and an id.",
      statements: ["update-patch-resource-members"],
      test: async ({ api, places }) => {
        const { type, id, attributes } = dismissal(places.trigger).data;
        for (const data of [
          { type, attributes },
          { id, attributes },
        ]) {
          expect((await api.patch(places.trigger, { data })).status, JSON.stringify(data)).toBe(400);
        }
        expect((await api.patch(places.trigger, { data: { type, id } })).status).toBe(200);
      },
    },
  ],
};

const attributes: RequirementSection = {
  anchor: "crud-updating-resource-attributes",
  requirements: [
    {
      requirement: "Attributes that a PATCH omits are unchanged.",
      statements: ["update-interpret-resource-attributes"],
      test: async ({ api, places }) => {
        await api.patch(places.trigger, dismissal(places.trigger, { status: "dismissed" }));
        const { data } = (await api.get(places.trigger)).body;
        const same = await api.patch(places.trigger, dismissal(places.trigger, { reason: "Still so" }));
        expect(same.body.data).toEqual(data);
        expect(data.attributes.status).toBe("dismissed");
      },
    },
    {
      requirement: "Attributes that a PATCH omits do not become null.",
      test: async ({ api, places }) => {
        const before = (await api.get(places.category)).body.data.attributes;
        expect(before.description).toEqual(expect.any(String));
        const data = { type: "categories", id: idOf(places.category), attributes: { selections: [] } };
        const after = (await api.patch(places.category, { data })).body.data.attributes;
        expect([after.description, after.multiple, after.order]).toEqual([
          before.description,
          before.multiple,
          before.order,
        ]);
      },
    },
  ],
};

const relationships: RequirementSection = {
  anchor: "crud-updating-resource-relationships",
  requirements: [
    {
      requirement: "Relationships that a PATCH omits are unchanged.",
      statements: ["update-interpret-resource-relationships"],
      test: async ({ api, places }) => {
        const before = (await api.get(places.rule)).body.data.relationships;
        const data = { type: "review-rules", id: idOf(places.rule), attributes: {} };
        expect((await api.patch(places.rule, { data })).body.data.relationships).toEqual(before);
        expect(before.triggers.data.length).toBeGreaterThan(0);
      },
    },
    {
      requirement: "Relationships that a PATCH omits do not become null or empty.",
      test: async ({ api, places }) => {
        const data = { type: "categories", id: idOf(places.category), attributes: { selections: [] } };
        const { body } = await api.patch(places.category, { data });
        expect(body.data.relationships.categorisations.data).toEqual({
          type: "categorisations",
          id: idOf(places.categorisation),
        });
        expect((await api.get(places.categorisation)).body.data.relationships.categories.data).not.toEqual(
          [],
        );
      },
    },
    {
      requirement: "A relationship in a PATCH is an object with data.",
      statements: ["update-resource-relationship-value"],
      test: () => {
        const target = { intent: "update", type: bookType, id: "7" } as const;
        const kindOf = (author: object) =>
          parseRequestDocument(target, {
            data: { type: "books", id: "7", relationships: { author: { ...author } } },
          }).kind;
        expect(kindOf({ data: { type: "authors", id: "1" } })).toBe("parsed");
        expect(kindOf({ type: "authors", id: "1" })).toBe("refused");
        expect(kindOf({ links: {} })).toBe("refused");
      },
    },
    {
      requirement: "If to-many relationships cannot be replaced, a PATCH that does so gives 403 as a whole.",
      statements: ["update-resource-relationship-reject-full-replacement-response"],
      test: async ({ api, places }) => {
        const before = (await api.get(places.rule)).body.data;
        const data = {
          type: "review-rules",
          id: idOf(places.rule),
          attributes: { judged: true },
          relationships: { triggers: { data: [] } },
        };
        expect((await api.patch(places.rule, { data })).status).toBe(403);
        expect((await api.get(places.rule)).body.data).toEqual(before);
      },
    },
  ],
};

const answered: RequirementSection = {
  anchor: "crud-updating-responses-200",
  requirements: [
    {
      requirement: "A change with further effects gives 200 and the current resource.",
      statements: ["update-resource-200-status", "update-resource-relationship-200-response"],
      test: async ({ api, places }) => {
        const { id } = (await api.post("/v2/categorisations", named("Changing"))).body.data;
        const place = `/v2/categorisations/${id}`;
        const first = (await api.get(`${place}?include=categories`)).body.included[0];
        const { value } = first.attributes.options[0];
        const data = { type: "categories", id: first.id, attributes: { selections: [value] } };
        const changed = await api.patch(`${place}/categories/${first.id}`, { data });
        expect([changed.status, changed.body.data.attributes.selections]).toEqual([200, [value]]);
        expect((await api.get(`${place}/categories/${first.id}`)).body.data).toEqual(changed.body.data);
        const dismissed = await api.patch(places.trigger, dismissal(places.trigger));
        expect(dismissed.body.data).toEqual((await api.get(places.trigger)).body.data);
      },
    },
  ],
};

const named = (name: string) => ({ data: { type: "categorisations", attributes: { name } } });

const accepted: RequirementSection = {
  anchor: "crud-updating-responses-202",
  requirements: [
    {
      requirement: "A resource that will be changed later gives 202.",
      statements: ["update-resource-202-status"],
      notApplicable: nothingDeferred,
    },
  ],
};

const unchanged: RequirementSection = {
  anchor: "crud-updating-responses-204",
  requirements: [
    {
      requirement: "A change without further effects gives 200 with its document, or 204.",
      statements: [
        "update-resource-204-status",
        "update-resource-200-meta",
        "update-resource-200-meta-representation",
      ],
      test: async ({ api, places }) => {
        const { status, body } = await api.patch(
          places.trigger,
          dismissal(places.trigger, { status: "pending" }),
        );
        expect([status, body.data.attributes.status]).toEqual([200, "pending"]);
      },
    },
  ],
};

const forbidden: RequirementSection = {
  anchor: "crud-updating-relationship-responses-403",
  requirements: [
    {
      requirement: "An unsupported change of a resource or relationship gives 403.",
      statements: ["update-resource-403-status"],
      test: async ({ api, places }) => {
        const sentence = { type: "sentences", id: "1", attributes: { text: "Another." } };
        expect((await api.patch(`${places.asset}/sentences`, { data: sentence })).status).toBe(403);
        const data = {
          type: "categories",
          id: idOf(places.category),
          relationships: { categorisations: { data: { type: "categorisations", id: "1" } } },
        };
        const { status, body } = await api.patch(places.category, { data });
        expect([status, body.errors[0].source]).toEqual([
          403,
          { pointer: "/data/relationships/categorisations" },
        ]);
      },
    },
  ],
};

const missing: RequirementSection = {
  anchor: "crud-updating-responses-404",
  requirements: [
    {
      requirement: "A change of a resource that does not exist gives 404.",
      statements: ["update-resource-404-status"],
      test: async ({ api, places }) => {
        for (const place of [places.trigger, places.category, places.categorisation, places.rule]) {
          const type = place.split("/").at(-2);
          const absent = place.replace(/\d+$/, "999999");
          const { status } = await api.patch(absent, { data: { type, id: "999999" } });
          expect(status, absent).toBe(404);
        }
      },
    },
    {
      requirement: "A change that refers to a resource that does not exist gives 404.",
      statements: ["update-resource-404-related"],
      notApplicable: "No relationship can be changed: a PATCH that names one is 403.",
    },
  ],
};

const conflict: RequirementSection = {
  anchor: "crud-updating-responses-409",
  requirements: [
    {
      requirement: "A type or an id that differs from the URL gives 409.",
      statements: ["update-resource-409-no-match"],
      test: async ({ api, places }) => {
        const { data } = dismissal(places.trigger);
        expect((await api.patch(places.trigger, { data: { ...data, type: "assets" } })).status).toBe(409);
        expect((await api.patch(places.trigger, { data: { ...data, id: "999999" } })).status).toBe(409);
      },
    },
  ],
};

const semantics: RequirementSection = {
  anchor: "crud-updating-responses-other",
  requirements: [
    {
      requirement: "Responses to PATCH follow the semantics of HTTP.",
      statements: ["update-resource-http-semantics"],
      test: async ({ api, places }) => {
        const before = await api.get(places.trigger);
        const body = dismissal(places.trigger);
        const stale = await api.send("PATCH", places.trigger, { body, headers: { "if-match": '"older"' } });
        expect(stale.status).toBe(412);
        expect((await api.get(places.trigger)).body).toEqual(before.body);
        const headers = { "if-match": String(before.headers["etag"]) };
        const fresh = await api.send("PATCH", places.trigger, { body, headers });
        expect([fresh.status, fresh.headers["etag"]]).toEqual([
          200,
          (await api.get(places.trigger)).headers["etag"],
        ]);
      },
    },
    {
      requirement: "Clients interpret responses to PATCH by the semantics of HTTP.",
      notApplicable: clientDuty,
    },
  ],
};

export const updatingSections: readonly RequirementSection[] = [
  asking,
  attributes,
  relationships,
  answered,
  accepted,
  unchanged,
  forbidden,
  missing,
  conflict,
  semantics,
];

const removalAccepted: RequirementSection = {
  anchor: "crud-deleting-responses-202",
  requirements: [
    {
      requirement: "A resource that will be deleted later gives 202.",
      statements: ["delete-202-status"],
      test: async ({ api }) => {
        const asset = pathOf(await api.post("/v2/assets", announcement()));
        expect((await api.remove(asset)).status).toBe(204);
        // Deleted immediately: nothing is left when the response arrives.
        expect((await api.get(asset)).status).toBe(404);
      },
    },
  ],
};

const removed: RequirementSection = {
  anchor: "crud-deleting-responses-204",
  requirements: [
    {
      requirement: "A deleted resource gives 204, or 200 with a document.",
      statements: ["delete-204-status", "delete-200-status"],
      test: async ({ api }) => {
        const asset = pathOf(await api.post("/v2/assets", announcement()));
        const { status, bytes, headers } = await api.remove(asset);
        expect([status, bytes.length, headers["content-type"]]).toEqual([204, 0, undefined]);
      },
    },
  ],
};

const removalSemantics: RequirementSection = {
  anchor: "crud-deleting-responses-other",
  requirements: [
    {
      requirement: "Responses to DELETE follow the semantics of HTTP.",
      statements: ["deleting-http-semantics"],
      test: async ({ api, places }) => {
        const asset = pathOf(await api.post("/v2/assets", announcement()));
        expect([(await api.remove(asset)).status, (await api.remove(asset)).status]).toEqual([204, 404]);
        const { status, headers } = await api.remove(places.categorisation);
        expect([status, headers["allow"]]).toEqual([405, expect.not.stringContaining("DELETE")]);
      },
    },
    {
      requirement: "Clients interpret responses to DELETE by the semantics of HTTP.",
      notApplicable: clientDuty,
    },
  ],
};

export const deletingSections: readonly RequirementSection[] = [removalAccepted, removed, removalSemantics];
