/** The documentation of the packs that a company writes itself. */
import type { ResourceDocumentation } from "../../routing/api-resource.ts";
import {
  examplePage,
  exampleReference,
  exampleRoot,
  exampleTime,
  exampleVersion,
} from "../../wire/example.ts";
import { createdAt, updatedAt } from "../../wire/time-notes.ts";

const self = `${exampleRoot}/own-packs/8001`;

const pack = {
  type: "own-packs",
  id: "8001",
  attributes: {
    name: "house-style",
    publishedVersion: 2,
    createdAt: exampleTime,
    updatedAt: exampleTime,
  },
  relationships: { creator: exampleReference("users", "7") },
  links: { self },
};

const file = {
  type: "own-pack-files",
  id: "8101",
  attributes: {
    path: "no-slogans.yaml",
    text: "id: no-slogans\nnumber: HS-1\n",
    createdAt: exampleTime,
    updatedAt: exampleTime,
  },
  links: { self: `${self}/files/8101` },
};

const version = {
  type: "own-pack-versions",
  id: "8201",
  attributes: { number: 2, rules: 14, isPublished: true, createdAt: exampleTime },
  relationships: { publisher: exampleReference("users", "7") },
  links: { self: `${self}/versions/8201` },
};

export const ownPackDocumentation: ResourceDocumentation = {
  tags: {
    "own-packs": {
      name: "Own packs",
      description:
        "Packs of rules that your company writes itself. Admins change the files of a draft, check it and publish it as a version. New reviews of your company use the published version beside the installed rules; other companies never see any of it.",
    },
  },
  notes: {
    "own-packs": {
      itself: "A pack that your company has written itself.",
      attributes: {
        name: "The name of the pack: small letters, digits and hyphens. It is part of the ids of its rules and never changes.",
        publishedVersion:
          "The number of the version that new reviews use. Null if they use none. Reviews that have begun keep theirs.",
        createdAt,
        updatedAt: "When the pack, or a file of its draft, last changed.",
      },
    },
    "own-pack-files": {
      itself: "A file of the draft of a pack.",
      attributes: {
        path: "The path in the folder of the pack: a rule such as `no-slogans.yaml`, `pack.yaml`, or a file in `lists`, `patterns`, `wordings` or `examples`.",
        text: "The text of the file. It may contain faults until the draft is published.",
        createdAt,
        updatedAt,
      },
    },
    "own-pack-versions": {
      itself: "A version of a pack. It never changes.",
      attributes: {
        number: "Counted from 1 in each pack.",
        rules: "The number of its rules, with those that its approved wordings require.",
        isPublished: "Whether new reviews use it.",
        files: "Its files. Only present if the version is read on its own.",
        createdAt: "When it was published, by its `publisher`.",
      },
    },
    "own-pack-checks": {
      itself: "What is wrong with the draft of a pack.",
      attributes: {
        rules: "The number of rules that can be read, with those that the approved wordings require.",
        testsPassed: "The number of tests of its rules, patterns and wordings that pass.",
        testsFailed: "The number of tests that fail.",
        faults:
          "Why the draft cannot be published: the file, the line and the column, what is wrong, and what to do. Empty if it can; at most 100.",
      },
    },
  },
  examples: {
    "own-packs.create": { data: { type: "own-packs", attributes: { name: "house-style" } } },
    "own-packs.update": { data: { type: "own-packs", id: "8001", attributes: { publishedVersion: 1 } } },
    "own-packs.document": { jsonapi: exampleVersion, data: pack },
    "own-packs.list": examplePage(`${exampleRoot}/own-packs`, pack),
    "own-pack-files.create": {
      data: {
        type: "own-pack-files",
        attributes: { path: file.attributes.path, text: file.attributes.text },
      },
    },
    "own-pack-files.document": { jsonapi: exampleVersion, data: file },
    "own-pack-versions.document": { jsonapi: exampleVersion, data: version },
  },
};
