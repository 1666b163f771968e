/** The documentation of judgements. */
import type { ResourceDocumentation } from "../../routing/api-resource.ts";
import {
  examplePage,
  exampleReference,
  exampleRoot,
  exampleTime,
  exampleVersion,
} from "../../wire/example.ts";
import { createdAt } from "../../wire/time-notes.ts";

const judgement = {
  type: "judgements",
  id: "6501",
  attributes: {
    dismissed: 2,
    restored: 0,
    noted: 1,
    added: 1,
    passedOver: 0,
    deletionsRead: true,
    createdAt: exampleTime,
  },
  relationships: { review: exampleReference("reviews", "4001"), creator: exampleReference("users", "7") },
  links: { self: `${exampleRoot}/reviews/4001/judgements/6501` },
};

export const judgementDocumentation: ResourceDocumentation = {
  tags: {
    judgements: {
      name: "Reviewed copies",
      description:
        "A reviewed copy (type `judgements`) is an annotated PDF or XFDF that people have edited and sent back. Annotations they deleted or rejected dismiss triggers, their replies go into the history, and their marks are added as triggers. A review imports each file once.",
    },
  },
  notes: {
    judgements: {
      itself: "An imported reviewed copy, and its effect.",
      attributes: {
        dismissed: "The number of triggers it dismissed: rejected, cancelled, or deleted in the copy.",
        restored: "The number of dismissed triggers it restored.",
        confirmed: "The number of open triggers it confirmed: accepted or completed in the copy.",
        noted: "The number of triggers that only received a comment, which is in their history.",
        added: "The number of triggers it added: text that people marked.",
        passedOver:
          "The number of added annotations that were ignored because they do not refer to text, such as drawings.",
        deletionsRead:
          "Whether deletions could be detected. False if the program that saved the copy removed the list of its annotations.",
        createdAt,
      },
    },
    "judgement-previews": {
      itself: "What importing a reviewed copy would change. It has the id of the review.",
      attributes: {
        dismissed: "The number of triggers it would dismiss.",
        restored: "The number of dismissed triggers it would restore.",
        confirmed: "The number of open triggers it would confirm.",
        noted: "The number of triggers that would only receive a comment.",
        passedOver: "The number of added annotations that would be ignored.",
        deletionsRead: "Whether deletions could be detected.",
        imported: "Whether the review has imported this copy already, so that nothing would change.",
        changes:
          "The triggers that would be judged, restored or commented on, with the reason. `from` and `to` are the status.",
        added: "The text that people marked, which would be added. The page is null if no page shows it.",
      },
    },
  },
  examples: {
    "judgements.document": { jsonapi: exampleVersion, data: judgement },
    "judgements.list": examplePage(`${exampleRoot}/reviews/4001/judgements`, judgement),
  },
};
