/** The documentation of previews. */
import type { ResourceDocumentation } from "../../routing/api-resource.ts";
import {
  examplePage,
  exampleReference,
  exampleRoot,
  exampleTime,
  exampleVersion,
} from "../../wire/example.ts";
import { createdAt, updatedAt } from "../../wire/time-notes.ts";

const collection = `${exampleRoot}/own-packs/8001/previews`;
const self = `${collection}/8301`;

const attributes = {
  status: "finished",
  mostDocuments: 1000,
  publishedVersion: 2,
  documents: 240,
  leftOut: 0,
  done: 240,
  compared: 239,
  differing: 12,
  incomplete: 0,
  unjudged: 0,
  deleted: 1,
};

const rules = [
  {
    rule: "house-style.no-slogans",
    reference: "HS-1",
    description: "Slogans must not promise anything.",
    edit: "changed",
    documents: 12,
    before: 31,
    after: 40,
    appeared: 11,
    vanished: 2,
    moved: 0,
    rescored: 0,
    countedOnly: 0,
  },
];

const rest = { failure: null, createdAt: exampleTime, updatedAt: exampleTime, endedAt: exampleTime };

const preview = {
  type: "own-pack-previews",
  id: "8301",
  attributes: { ...attributes, ...rest },
  relationships: {
    creator: exampleReference("users", "7"),
    changes: { links: { related: `${self}/changes` } },
  },
  links: { self },
};

const change = {
  type: "own-pack-preview-changes",
  id: "8401",
  attributes: {
    rule: "house-style.no-slogans",
    change: "appeared",
    title: "Spring brochure",
    before: null,
    after: {
      text: "simply the best",
      prefix: "Our fund is ",
      suffix: " of its kind.",
      missing: false,
      where: "page 3",
    },
    scoreBefore: null,
    scoreAfter: null,
  },
  relationships: { review: exampleReference("reviews", "4001"), asset: exampleReference("assets", "1001") },
};

export const ownPackPreviewDocumentation: ResourceDocumentation = {
  tags: {
    "own-pack-preview": {
      name: "Previews of drafts",
      description:
        "What the draft of an own pack would change in the documents that your company keeps: each is judged again by the draft and by the version in use, with the answers of its latest finished review. Nothing of it is stored in the reviews. A preview is a background job of the lowest priority: while other work waits, it waits too. It is kept for 30 days, and the last ten of a pack.",
    },
  },
  notes: {
    "own-pack-previews": {
      itself: "A preview of the draft of a pack, as the draft was when the preview was started.",
      attributes: {
        status:
          "`waiting` until the documents are listed, `running`, and then `finished`, `failed` or `cancelled`. Only `cancelled` can be written, while it waits or runs.",
        mostDocuments:
          "How many documents are judged at most: those with the latest reviews. 1,000 if it is omitted, which is also the maximum.",
        publishedVersion:
          "The version in use when the preview was started. Null if there was none: then everything the draft finds appears.",
        documents: "The number of documents that are judged. Null until they are listed.",
        leftOut:
          "The number of reviewed documents beyond these, which are not judged; at most 10,000 are counted in all. Null until they are listed.",
        done: "The number of documents that are done.",
        compared: "The number of documents that both versions have judged.",
        differing: "The number of documents in which something would change.",
        incomplete:
          "The number of documents, among those compared, in which a rule could not be judged. It is not compared there.",
        unjudged: "The number of documents that could not be judged.",
        deleted: "The number of documents that were deleted since the preview began.",
        rules:
          "By rule: how it was edited, in how many documents something changes, how many places it finds `before` and `after`, how many places appear, vanish or move, and in how many documents its score changes (`rescored`). `countedOnly` documents have more places than a review lists, so that only their numbers are compared. Rules that are the same and find the same are not listed. Only present if the preview is read on its own.",
        failure: "Why it failed, and what to do. Null unless it failed.",
        createdAt,
        updatedAt,
        endedAt: "When it finished, failed or was cancelled. Null until then.",
      },
    },
    "own-pack-preview-changes": {
      itself:
        "A finding that would change. Of each rule and kind of change, the first ten of a document and the first 200 of all are kept, and 10,000 of a preview. They are deleted with their documents.",
      attributes: {
        rule: "The id of the rule.",
        change:
          "`appeared`: only the draft finds it; `vanished`: only the version in use does; `moved`: they find words that overlap; `rescored`: the score of the rule in the document changes.",
        title: "The title of the document.",
        before:
          "The words that the version in use finds, with some of their sentence, and where; null if it finds none. If text is `missing`, the words are what the rule expects.",
        after: "The same for the draft. Of a change of score, the first place.",
        scoreBefore: "The score by the version in use, if it changes; otherwise null.",
        scoreAfter: "The score by the draft, if it changes; otherwise null.",
      },
    },
  },
  examples: {
    "own-pack-previews.create": { data: { type: "own-pack-previews", attributes: { mostDocuments: 200 } } },
    "own-pack-previews.update": {
      data: { type: "own-pack-previews", id: "8301", attributes: { status: "cancelled" } },
    },
    "own-pack-previews.document": {
      jsonapi: exampleVersion,
      data: { ...preview, attributes: { ...attributes, rules, ...rest } },
    },
    "own-pack-previews.list": examplePage(collection, preview),
    "own-pack-preview-changes.list": examplePage(`${self}/changes`, change),
  },
};
