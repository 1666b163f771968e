/** The packs that a company writes itself, with the files of their drafts, their versions and their checks. */
import type { OwnPack, OwnPackFile, OwnPackVersion } from "@docreview/store";
import type { ResourceType } from "../../json-api/resource-type.ts";
import type { Resource } from "../../json-api/resource.ts";
import type { PackCheck } from "../../tries/check-pack.ts";
import type { PackFile } from "../../rule-bases/pack-files.ts";
import type { Addresses } from "../../wire/addresses.ts";
import { identifier } from "../../wire/identifier.ts";
import { timestamp, timestampSchema } from "../../wire/timestamp.ts";

const text = { type: "string" } as const;
const count = { type: "integer", minimum: 0 } as const;
const position = { type: "integer", minimum: 1 } as const;

/** As the names of the installed packs, so that it is safe in an id and in a path. */
const nameSchema = {
  type: "string",
  maxLength: 60,
  pattern: "^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$",
  examples: ["house-style"],
} as const;

/** Rules, `pack.yaml`, word lists, patterns, approved wordings and examples, as in the folder of a pack. */
const pathSchema = {
  type: "string",
  maxLength: 120,
  examples: ["no-slogans.yaml"],
  pattern:
    "^(?:[A-Za-z0-9][A-Za-z0-9_-]*\\.yaml|(?:lists|patterns|wordings)/[A-Za-z0-9][A-Za-z0-9_-]*\\.yaml|examples/[A-Za-z0-9][A-Za-z0-9_-]*\\.jsonl)$",
} as const;

/** UTF-16 code units: with its escapes, it fits into a request. */
const textSchema = { type: "string", maxLength: 30_000 } as const;

export const ownPackType: ResourceType = {
  type: "own-packs",
  attributes: {
    name: { schema: nameSchema, create: "required" },
    publishedVersion: {
      schema: { type: ["integer", "null"], minimum: 1, maximum: 2_147_483_647 },
      update: "optional",
    },
    createdAt: { schema: timestampSchema },
    updatedAt: { schema: timestampSchema },
  },
  relationships: { creator: { kind: "to-one", types: ["users"] } },
  sortable: ["name"],
  includable: [],
  filters: {},
};

export const ownPackFileType: ResourceType = {
  type: "own-pack-files",
  attributes: {
    path: { schema: pathSchema, create: "required" },
    text: { schema: textSchema, create: "required", update: "optional" },
    createdAt: { schema: timestampSchema },
    updatedAt: { schema: timestampSchema },
  },
  relationships: {},
  sortable: ["path"],
  includable: [],
  filters: {},
};

const filesSchema = {
  type: "array",
  items: {
    type: "object",
    properties: { path: text, text },
    required: ["path", "text"],
    additionalProperties: false,
  },
} as const;

export const ownPackVersionType: ResourceType = {
  type: "own-pack-versions",
  attributes: {
    number: { schema: position },
    rules: { schema: count },
    isPublished: { schema: { type: "boolean" } },
    files: { schema: filesSchema },
    createdAt: { schema: timestampSchema },
  },
  relationships: { publisher: { kind: "to-one", types: ["users"] } },
  sortable: ["number"],
  includable: [],
  filters: {},
};

const faultSchema = {
  type: "object",
  properties: { path: text, line: position, column: position, message: text, remedy: text },
  required: ["path", "line", "column", "message", "remedy"],
  additionalProperties: false,
} as const;

export const ownPackCheckType: ResourceType = {
  type: "own-pack-checks",
  attributes: {
    rules: { schema: count },
    testsPassed: { schema: count },
    testsFailed: { schema: count },
    faults: { schema: { type: "array", items: faultSchema } },
  },
  relationships: {},
  sortable: [],
  includable: [],
  filters: {},
};

/** `published`: the number of the version that new reviews use; null if none. */
export function ownPackResource(addresses: Addresses, pack: OwnPack, published: number | null): Resource {
  const { id, name, creatorId, createdAt, updatedAt } = pack;
  return {
    type: "own-packs",
    id: String(id),
    attributes: {
      name,
      publishedVersion: published,
      createdAt: timestamp(createdAt),
      updatedAt: timestamp(updatedAt),
    },
    relationships: { creator: { data: identifier("users", creatorId) } },
    links: { self: addresses.ownPack(id) },
  };
}

export function ownPackFileResource(addresses: Addresses, file: OwnPackFile): Resource {
  const { id, ownPackId, path, text: written, createdAt, updatedAt } = file;
  return {
    type: "own-pack-files",
    id: String(id),
    attributes: {
      path,
      text: written,
      createdAt: timestamp(createdAt),
      updatedAt: timestamp(updatedAt),
    },
    links: { self: addresses.ownPackFile(ownPackId, id) },
  };
}

interface VersionShown {
  readonly isPublished: boolean;
  /** Null if they are not shown: they are long. */
  readonly files: readonly PackFile[] | null;
}

export function ownPackVersionResource(
  addresses: Addresses,
  version: OwnPackVersion,
  { isPublished, files }: VersionShown,
): Resource {
  const { id, ownPackId, number, rules, publisherId, createdAt } = version;
  return {
    type: "own-pack-versions",
    id: String(id),
    attributes: {
      number,
      rules,
      isPublished,
      ...(files !== null && { files: files.map(({ path, text: written }) => ({ path, text: written })) }),
      createdAt: timestamp(createdAt),
    },
    relationships: { publisher: { data: identifier("users", publisherId) } },
    links: { self: addresses.ownPackVersion(ownPackId, id) },
  };
}

export function ownPackCheckResource(addresses: Addresses, pack: OwnPack, check: PackCheck): Resource {
  const { rules, tests, faults } = check;
  return {
    type: "own-pack-checks",
    id: String(pack.id),
    attributes: {
      rules,
      testsPassed: tests.passed,
      testsFailed: tests.failed,
      faults: faults.map(({ path, line, column, message, remedy }) => ({
        path,
        line,
        column,
        message,
        remedy,
      })),
    },
    links: { self: addresses.ownPackCheck(pack.id) },
  };
}
