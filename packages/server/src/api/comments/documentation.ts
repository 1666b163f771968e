/** The documentation of comments. */
import type { ResourceDocumentation } from "../../routing/api-resource.ts";
import {
  examplePage,
  exampleReference,
  exampleRoot,
  exampleTime,
  exampleVersion,
} from "../../wire/example.ts";
import { createdAt, updatedAt } from "../../wire/time-notes.ts";

const comment = {
  type: "comments",
  id: "6301",
  attributes: {
    text: "@Grace Hopper, is this our promise, or the fund’s?",
    createdAt: exampleTime,
    updatedAt: exampleTime,
    edited: false,
    resolvedAt: null,
  },
  relationships: {
    author: exampleReference("users", "7"),
    mentions: { data: [exampleReference("users", "8").data] },
    resolver: { data: null },
    trigger: exampleReference("triggers", "6001"),
  },
  links: { self: `${exampleRoot}/reviews/4001/review-rules/5001/triggers/6001/comments/6301` },
};

export const commentDocumentation: ResourceDocumentation = {
  tags: {
    comments: {
      name: "Comments",
      description:
        "People discuss a trigger in comments. Everyone in the company can read them; authors can change and delete their own.",
    },
  },
  notes: {
    comments: {
      itself: "A comment on a trigger.",
      attributes: {
        text: "The text, as plain text.",
        createdAt,
        updatedAt,
        edited: "Whether its author has changed it.",
        resolvedAt:
          "When the discussion up to this comment was resolved. Null if it was not. A later comment reopens it.",
        resolved: "Resolves the discussion up to this comment, or reopens it.",
      },
    },
  },
  examples: {
    "comments.create": {
      data: {
        type: "comments",
        attributes: { text: comment.attributes.text },
        relationships: { mentions: comment.relationships.mentions },
      },
    },
    "comments.document": { jsonapi: exampleVersion, data: comment },
    "comments.list": examplePage(`${exampleRoot}/reviews/4001/comments`, comment),
  },
};
