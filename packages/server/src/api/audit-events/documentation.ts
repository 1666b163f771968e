/** The documentation of the audit log. */
import { auditActions } from "@docreview/store";
import type { ResourceDocumentation } from "../../routing/api-resource.ts";
import { exampleReference, exampleRoot, exampleTime, exampleVersion } from "../../wire/example.ts";

const actions = Object.entries(auditActions).map(([name, meaning]) => `- \`${name}\`: ${meaning}`);

export const auditEventDocumentation: ResourceDocumentation = {
  tags: {
    "audit-events": {
      name: "Audit log",
      description: `Everything that changes the data of a company is a row of its audit log, which is written in the transaction of the change. Rows are chained by their hashes, so that a row that was changed, taken out or put in afterwards is found: \`docreview admin audit verify\` does so, and docs/audit-log.md says which bytes are hashed. Only admins see the log. A row never shows the text of documents, secrets or tokens; names are those that users have now.\n\nThese are the actions:\n\n${actions.join("\n")}`,
    },
  },
  notes: {
    "audit-events": {
      itself: "One change, in the order in which they were made: ids are counted from 1 without a gap.",
      attributes: {
        action: "What was done.",
        actor:
          "Who did it: `user` (a person) or `client`, whose user is related; `service`, a job; `operator`, somebody at the command line of the service; `anonymous`, somebody without valid credentials.",
        address:
          "The network address from which it was requested; null if it was not requested over the network.",
        subjectType: "The type of the resource that was changed. It may have been deleted since.",
        subjectId: "The id of that resource.",
        before:
          "What was there before, by name: only what changed. Long values are cut and end in “…”. Null: nothing.",
        after: "What has been there since, by name: only what changed. Null: nothing.",
        withheld: "The names of what changed too and is not shown.",
        erased:
          "Whether what the row showed of a person was erased: the address, what was before, and what was after.",
        at: "When it was done.",
        previousHash: "The hash of the row before it; 64 zeros for the first.",
        hash: "The SHA-256 of the row, in hexadecimal digits.",
      },
    },
  },
  examples: {
    "audit-events.document": {
      jsonapi: exampleVersion,
      data: {
        type: "audit-events",
        id: "812",
        attributes: {
          action: "review.changed",
          actor: "user",
          address: "203.0.113.7",
          subjectType: "reviews",
          subjectId: "4001",
          before: { assignee: null },
          after: { assignee: "8" },
          withheld: [],
          erased: false,
          at: exampleTime,
          previousHash: "3b1dcb5051a08ca6ce4439931d59939fe3b2942e48f07e1782acd42b8191f672",
          hash: "fb8ab264ebf18027b3a54c3a7bd3ddab65033cb668837de86c61a9e316baf70f",
        },
        relationships: { user: exampleReference("users", "7"), review: exampleReference("reviews", "4001") },
        links: { self: `${exampleRoot}/audit-events/812` },
      },
    },
  },
};
