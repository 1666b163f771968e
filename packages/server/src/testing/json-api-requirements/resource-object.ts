/** Resource objects, their fields and links, and the identifiers that name them. */
import { expect } from "vitest";
import { serviceTypes } from "../../api/registry.ts";
import { resourceObject } from "../../json-api/resource-object.ts";
import { resourceTypes, type ResourceType } from "../../json-api/resource-type.ts";
import { isJsonObject, type JsonObject } from "../../json-api/json.ts";
import { book, library } from "../../json-api/testing/library.ts";
import type { RequirementSection } from "./requirement.ts";
import { announcement, dismissal } from "./subject.ts";
import {
  asObject,
  expectEach,
  identifiersIn,
  keyOf,
  linkagesIn,
  locally,
  relationshipsIn,
  resourcesIn,
} from "./walk.ts";

const bare: ResourceType = {
  type: "things",
  attributes: {},
  relationships: {},
  sortable: [],
  includable: [],
  filters: {},
};

const objects: RequirementSection = {
  anchor: "document-resource-objects",
  requirements: [
    {
      requirement: "A resource object has an id and a type.",
      statements: ["resource-required-top-level"],
      test: ({ answers }) =>
        expectEach(resourcesIn(answers), ({ value, from }) =>
          expect(Object.keys(value), from).toContain("id"),
        ),
    },
  ],
};

const identification: RequirementSection = {
  anchor: "document-resource-object-identification",
  requirements: [
    {
      requirement: "Every resource object has a type, in requests too.",
      test: async ({ api, answers }) => {
        expectEach(resourcesIn(answers), ({ value, from }) =>
          expect(Object.keys(value), from).toContain("type"),
        );
        const { attributes } = announcement().data;
        expect((await api.post("/v2/assets", { data: { attributes } })).status).toBe(400);
      },
    },
    {
      requirement: "Every resource object has an id, except one that a client wants to create.",
      statements: ["resource-id-type"],
      test: async ({ api, places }) => {
        const { type, attributes } = dismissal(places.trigger).data;
        expect((await api.patch(places.trigger, { data: { type, attributes } })).status).toBe(400);
        expect((await api.post("/v2/assets", announcement())).status).toBe(201);
      },
    },
    {
      requirement: "A resource with a lid has the same one throughout the document.",
      test: async ({ api }) => {
        // A document creates one resource here, so its lid is ignored, and no response has one.
        const made = await api.post("/v2/assets", { data: { ...announcement().data, lid: "here" } });
        expect(made.status).toBe(201);
        expect(made.bytes.toString()).not.toContain('"lid"');
      },
    },
    {
      requirement: "id and type of a resource object are strings.",
      statements: ["resource-id-type-types"],
      test: async ({ api, answers, places }) => {
        expectEach(resourcesIn(answers), ({ value: { id, type }, from }) =>
          expect([typeof id, typeof type], from).toEqual(["string", "string"]),
        );
        const { data } = dismissal(places.trigger);
        expect((await api.patch(places.trigger, { data: { ...data, id: Number(data.id) } })).status).toBe(
          400,
        );
        expect((await api.post("/v2/assets", { data: { ...announcement().data, type: 1 } })).status).toBe(
          400,
        );
      },
    },
    {
      requirement: "type and id together identify one resource.",
      statements: ["resource-unique"],
      test: ({ answers }) => {
        const addresses = Map.groupBy(
          resourcesIn(answers).filter(({ value }) => Object.hasOwn(value, "links")),
          ({ value }) => keyOf(value),
        );
        expectEach([...addresses], ([key, found]) =>
          expect(new Set(found.map(({ value }) => asObject(value["links"])["self"])).size, key).toBe(1),
        );
        const elsewhere = Map.groupBy(
          resourcesIn(answers).filter(({ value }) => !Object.hasOwn(value, "links")),
          ({ value }) => keyOf(value),
        );
        expectEach([...elsewhere], ([key, [first, ...others]]) => {
          for (const { value, from } of others)
            expect(value, `${key}: ${first?.from}, ${from}`).toEqual(first?.value);
        });
        const selves = [...addresses.values()].map(([first]) => asObject(first?.value["links"])["self"]);
        expect(new Set(selves).size).toBe(addresses.size);
      },
    },
    {
      requirement: "A type follows the rules for member names.",
      statements: ["resource-type-constraints"],
      test: () => {
        for (const type of ["", "-things", "my.things", "things+"]) {
          expect(() => resourceTypes([{ ...bare, type }]), type).toThrow("is not a valid member name");
        }
        expectEach([...serviceTypes.keys()], (type) => expect(type).toMatch(/^[a-z]+(-[a-z]+)*$/));
      },
    },
  ],
};

const fields: RequirementSection = {
  anchor: "document-resource-object-fields",
  requirements: [
    {
      requirement: "Attributes, relationships, type and id share one namespace.",
      statements: ["resource-fields"],
      test: ({ answers }) => {
        const attribute = { schema: { type: "string" } };
        const relationship = { kind: "to-one", types: ["things"] } as const;
        const twice = { ...bare, attributes: { one: attribute }, relationships: { one: relationship } };
        expect(() => resourceTypes([twice])).toThrow("both attribute and relationship");
        for (const name of ["id", "type"]) {
          expect(() => resourceTypes([{ ...bare, attributes: { [name]: attribute } }])).toThrow("reserved");
          expect(() => resourceTypes([{ ...bare, relationships: { [name]: relationship } }])).toThrow(
            "reserved",
          );
        }
        expectEach(resourcesIn(answers), ({ value, from }) => {
          const names = ["type", "id", ...fieldNames(value)];
          expect(names, from).toEqual([...new Set(names)]);
        });
      },
    },
  ],
};

const fieldNames = ({ attributes, relationships }: JsonObject) => [
  ...Object.keys(asObject(attributes)),
  ...Object.keys(asObject(relationships)),
];

const attributes: RequirementSection = {
  anchor: "document-resource-object-attributes",
  requirements: [
    {
      requirement: "attributes is an object.",
      // The published text does not contain the second statement, but it holds nevertheless.
      statements: ["resource-attributes-key", "resource-attributes-reserve-members"],
      test: async ({ api, answers }) => {
        const all = resourcesIn(answers).filter(({ value }) => Object.hasOwn(value, "attributes"));
        expectEach(all, ({ value, from }) => {
          expect(isJsonObject(value["attributes"]), from).toBe(true);
          expect(JSON.stringify(value["attributes"]), from).not.toMatch(/"(links|relationships)":/);
        });
        const wrong = { data: { type: "assets", attributes: [] } };
        expect((await api.post("/v2/assets", wrong)).status).toBe(400);
      },
    },
  ],
};

const relationships: RequirementSection = {
  anchor: "document-resource-object-relationships",
  requirements: [
    {
      requirement: "relationships is an object.",
      statements: ["resource-relationships-key"],
      test: async ({ api, answers }) => {
        const all = resourcesIn(answers).filter(({ value }) => Object.hasOwn(value, "relationships"));
        expectEach(all, ({ value, from }) => expect(isJsonObject(value["relationships"]), from).toBe(true));
        const wrong = { data: { ...announcement().data, relationships: [] } };
        expect((await api.post("/v2/assets", wrong)).status).toBe(400);
      },
    },
    {
      requirement: "Each relationship is an object.",
      test: ({ answers }) =>
        expectEach(relationshipsIn(answers), ({ value, from }) =>
          expect(isJsonObject(value), from).toBe(true),
        ),
    },
    {
      requirement: "Each relationship has links (self or related), data or meta.",
      statements: ["resource-relationships-object"],
      test: ({ answers }) =>
        expectEach(relationshipsIn(answers), ({ value, from }) => {
          const { data, links, meta } = asObject(value);
          const { self, related } = asObject(links);
          expect(data !== undefined || meta !== undefined || (self ?? related) !== undefined, from).toBe(
            true,
          );
        }),
    },
    {
      requirement: "Links to pages in a relationship are pages of its linkage.",
      test: ({ answers }) =>
        // The linkage is always complete, so there are none.
        expectEach(relationshipsIn(answers), ({ value, from }) => {
          const names = Object.keys(asObject(asObject(value)["links"]));
          expect(
            names.filter((name) => name !== "related"),
            from,
          ).toEqual([]);
        }),
    },
  ],
};

const relatedLinks: RequirementSection = {
  anchor: "document-resource-object-related-resource-links",
  requirements: [
    {
      requirement: "A related link is a URL that can be fetched, whatever the relationship contains.",
      statements: ["resource-related-resource-link"],
      test: async ({ api, answers }) => {
        const related = relatedOf(relationshipsIn(answers).map(({ value }) => asObject(value)));
        expect(related.size).toBeGreaterThan(0);
        for (const address of related) expect((await api.get(locally(address))).status, address).toBe(200);
      },
    },
    {
      requirement: "A related link stays the same when the content of the relationship changes.",
      statements: ["resource-related-resource-link-change"],
      test: () => {
        const before = book(1);
        const { related } = before.relationships!;
        const link = (data: readonly { type: string; id: string }[]) =>
          asObject(
            asObject(
              resourceObject(
                library,
                { ...before, relationships: { related: { ...related, data } } },
                new Map(),
              )["relationships"],
            )["related"],
          )["links"];
        expect(link([{ type: "authors", id: "1" }])).toEqual(link([]));
        expect(link([])).toEqual({ related: "https://books.example/books/1/related" });
      },
    },
  ],
};

const relatedOf = (relationships: readonly JsonObject[]) =>
  new Set(
    relationships.map(({ links }) => asObject(links)["related"]).filter((link) => typeof link === "string"),
  );

const linkage: RequirementSection = {
  anchor: "document-resource-object-linkage",
  requirements: [
    {
      requirement:
        "To-one linkage is null or an identifier; to-many linkage is a list of identifiers, which may be empty.",
      statements: ["resource-linkage"],
      test: ({ answers }) => {
        expectEach(linkagesIn(answers), ({ value, from }) =>
          expect(value === null || Array.isArray(value) || isJsonObject(value), from).toBe(true),
        );
        const kinds = [...serviceTypes.values()].flatMap(({ type, relationships }) =>
          Object.entries(relationships).map(([name, { kind }]) => ({ member: `${type}.${name}`, kind })),
        );
        expectEach(linkagesIn(answers), ({ value, from }) => {
          const kind = kinds.find(({ member }) => from.endsWith(`: ${member}`))?.kind;
          expect(Array.isArray(value), from).toBe(kind === "to-many");
        });
      },
    },
  ],
};

const resourceLinks: RequirementSection = {
  anchor: "document-resource-object-links",
  requirements: [
    {
      requirement: "GET of a resource's self link returns the resource as primary data.",
      statements: ["resource-link-response"],
      test: async ({ api, answers }) => {
        const selves = new Map(
          resourcesIn(answers).flatMap(({ value }) => {
            const { self } = asObject(value["links"]);
            return self === undefined ? [] : [[self, keyOf(value)] as const];
          }),
        );
        expect(selves.size).toBeGreaterThan(0);
        for (const [self, key] of selves) {
          const { status, body } = await api.get(locally(self));
          expect([status, keyOf(body.data as JsonObject), body.data.links.self]).toEqual([200, key, self]);
        }
      },
    },
  ],
};

const identifiers: RequirementSection = {
  anchor: "document-resource-identifier-objects",
  requirements: [
    {
      requirement: "An identifier has a type.",
      statements: ["resource-identifier-required-members"],
      test: async ({ api, answers, places }) => {
        expectEach(identifiersIn(answers), ({ value, from }) =>
          expect(Object.keys(asObject(value)), from).toContain("type"),
        );
        expect((await api.post("/v2/reviews", reviewOf({ id: places.asset.split("/").at(-1) }))).status).toBe(
          422,
        );
      },
    },
    {
      requirement: "An identifier has an id, except that of a resource to be created.",
      test: async ({ api, answers }) => {
        expectEach(identifiersIn(answers), ({ value, from }) =>
          expect(Object.keys(asObject(value)), from).toContain("id"),
        );
        expect((await api.post("/v2/reviews", reviewOf({ type: "assets" }))).status).toBe(422);
      },
    },
    {
      requirement: "An identifier of a resource to be created has a lid.",
      notApplicable: "One document creates one resource, and nothing can refer to it before.",
    },
    {
      requirement: "id and type of an identifier are strings.",
      test: async ({ api, answers, places }) => {
        expectEach(identifiersIn(answers), ({ value, from }) => {
          const { type, id } = asObject(value);
          expect([typeof type, typeof id], from).toEqual(["string", "string"]);
        });
        const id = Number(places.asset.split("/").at(-1));
        expect((await api.post("/v2/reviews", reviewOf({ type: "assets", id }))).status).toBe(422);
      },
    },
  ],
};

const reviewOf = (data: object) => ({ data: { type: "reviews", relationships: { asset: { data } } } });

export const resourceSections: readonly RequirementSection[] = [
  objects,
  identification,
  fields,
  attributes,
  relationships,
  relatedLinks,
  linkage,
  resourceLinks,
  identifiers,
];
