/** The names of members. Those of resources come from their descriptions, which are rejected if a name is not valid. */
import { expect } from "vitest";
import { serviceTypes } from "../../api/registry.ts";
import { fieldsOf, resourceTypes } from "../../json-api/resource-type.ts";
import { extensionDuty, type RequirementSection } from "./requirement.ts";
import { announcement } from "./subject.ts";
import { expectEach } from "./walk.ts";

function expectNoName(...names: readonly string[]): void {
  for (const name of names) {
    const attributes = { [name]: { schema: { type: "string" } } };
    const things = {
      type: "things",
      attributes,
      relationships: {},
      sortable: [],
      includable: [],
      filters: {},
    };
    expect(() => resourceTypes([things]), JSON.stringify(name)).toThrow("is not a valid member name");
  }
}

const names: RequirementSection = {
  anchor: "document-member-names",
  requirements: [
    {
      requirement: "Names are case-sensitive.",
      statements: ["member-name-case"],
      test: async ({ api }) => {
        const reply = await api.post("/v2/assets", announcement({ Title: "Brochure" }));
        expect(reply.body.errors).toEqual([
          expect.objectContaining({ status: "422", source: { pointer: "/data/attributes/Title" } }),
        ]);
        expect((await api.get("/v2/assets?fields[assets]=Title")).status).toBe(400);
      },
    },
    {
      requirement: "Names follow all the rules for names.",
      test: () => {
        const fields = [...serviceTypes.values()].flatMap((type) => [type.type, ...fieldsOf(type)]);
        expectEach(fields, (name) => expect(name).toMatch(/^[A-Za-z0-9]([-_A-Za-z0-9]*[A-Za-z0-9])?$/));
      },
    },
    {
      requirement: "A name has at least one character.",
      statements: ["member-name-character"],
      test: () => expectNoName(""),
    },
    {
      requirement: "A name contains only allowed characters.",
      statements: ["member-name-allowed-characters-only"],
      test: () => expectNoName("a\tb", "a\u0000b", "a\u007Fb"),
    },
    {
      requirement: "A name begins and ends with a letter, a digit or a character beyond ASCII.",
      statements: ["member-name-globally-allowed"],
      test: () => expectNoName("-a", "a-", "_a", "a_", " a", "a "),
    },
  ],
};

const reserved: RequirementSection = {
  anchor: "document-member-names-reserved-characters",
  requirements: [
    {
      requirement: "No name contains reserved characters.",
      statements: ["member-name-reserved-characters"],
      test: () =>
        expectNoName(...Array.from("+,.[]!\"#$%&'()*/:;<=>?@\\^`{|}~", (character) => `a${character}b`)),
    },
  ],
};

const atMembers: RequirementSection = {
  anchor: "document-member-names-at-members",
  requirements: [
    {
      requirement: "Members that begin with @ are ignored.",
      statements: ["member-name-at-members-no-process", "member-name-at-members-ignore-for-definitions"],
      test: async ({ api }) => {
        const { type, attributes } = announcement().data;
        const made = await api.post("/v2/assets", {
          "@context": "https://schema.example",
          data: {
            type,
            "@id": 7,
            attributes: { ...attributes, "@type": "File" },
            relationships: { "@owner": { data: null } },
          },
        });
        expect(made.status).toBe(201);
        expect(made.bytes.toString()).not.toContain("@type");
      },
    },
  ],
};

const extensionMembers: RequirementSection = {
  anchor: "extension-members",
  requirements: [
    "Members of an extension begin with its namespace and a colon.",
    "The rest of such a name keeps to the rules for names.",
  ].map((requirement) => ({ requirement, notApplicable: extensionDuty })),
};

export const memberNameSections: readonly RequirementSection[] = [
  names,
  reserved,
  atMembers,
  extensionMembers,
];
