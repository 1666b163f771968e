/** Relationships with their own URLs. The service has none, so the tests only show that there are none. */
import { expect } from "vitest";
import {
  clientDuty,
  noRelationshipAddress,
  nothingDeferred,
  type NotApplicable,
  type RequirementSection,
} from "./requirement.ts";

function absent(requirement: string, ...statements: readonly string[]): NotApplicable {
  return { requirement, statements, notApplicable: noRelationshipAddress };
}

export const relationshipSections: readonly RequirementSection[] = [
  {
    anchor: "crud-updating-to-one-relationships",
    requirements: [
      absent(
        "A PATCH of a relationship to one has an identifier or null as data.",
        "respond-patch-to-one-relationship-link",
        "patch-to-one-data-member",
      ),
      absent("When it was changed, the answer is a success.", "patch-to-one-response"),
    ],
  },
  {
    anchor: "crud-updating-to-many-relationships",
    requirements: [
      absent(
        "A request about a relationship to many has a list of identifiers as data.",
        "respond-patch-post-delete-to-many-relationship-link",
        "patch-post-delete-to-many-data-member",
      ),
      absent("A PATCH replaces all of its members, or is refused.", "patch-to-many-complete-replace"),
      absent("A POST adds members that are not there yet.", "post-to-many-add"),
      // The list of statements has this one twice, and that of DELETE too.
      absent("A POST adds none that is there already.", "post-to-many-add-again"),
      absent("A POST after which all members are there is a success.", "post-to-many-response"),
      absent("A DELETE removes the members, or is 403.", "delete-to-many"),
      absent("A DELETE after which none of the members is there is a success.", "delete-to-many-success"),
    ],
  },
  {
    anchor: "crud-updating-relationship-responses-200",
    requirements: [
      absent(
        "A change with further effects gives 200 and the current relationship.",
        "updating-relationship-200-status",
        "updating-relationship-200-response",
        "updating-relationship-200-meta",
        "updating-relationship-200-meta-content",
      ),
    ],
  },
  {
    anchor: "crud-updating-relationship-responses-202",
    requirements: [
      {
        requirement: "A relationship that will be changed later gives 202.",
        statements: ["updating-relationship-202-status"],
        notApplicable: nothingDeferred,
      },
    ],
  },
  {
    anchor: "crud-updating-relationship-responses-204",
    requirements: [
      absent(
        "A change that changes just what was asked comes with 200 and its document, or 204.",
        "updating-relationship-204-status",
      ),
    ],
  },
  {
    anchor: "crud-updating-relationship-responses-403",
    requirements: [
      {
        requirement: "An unsupported change of a relationship gives 403.",
        statements: ["updating-relationship-403-status"],
        // Within its resource, it is 403; on its own, it has no address, so such an address gives 404.
        test: async ({ api, places }) => {
          for (const method of ["PATCH", "POST", "DELETE"] as const) {
            const { status } = await api.send(method, `${places.rule}/relationships/triggers`, {
              body: { data: [] },
            });
            expect(status, method).toBe(404);
          }
        },
      },
    ],
  },
  {
    anchor: "crud-updating-relationship-responses-other",
    requirements: [
      absent("Answers about them follow the semantics of HTTP.", "update-relationship-http-semantics"),
      {
        requirement: "Clients interpret responses about them by the semantics of HTTP.",
        notApplicable: clientDuty,
      },
    ],
  },
];
