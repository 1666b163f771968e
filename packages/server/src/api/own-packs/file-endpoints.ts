/** The files of the draft of a pack. Only a published version is used, so that a draft may contain faults. */
import type { CompanyReads, OwnPackFileSort } from "@docreview/store";
import { apiError, notFound, refused } from "../../json-api/error.ts";
import {
  createEndpoint,
  listEndpoint,
  readEndpoint,
  removeEndpoint,
  updateEndpoint,
  type Endpoint,
  type ReadEndpoint,
} from "../../routing/endpoint.ts";
import { pageRequest } from "../../routing/page-request.ts";
import { ownPackFileResource } from "./type.ts";

const collection = "/v2/own-packs/{own-pack}/files";
const one = `${collection}/{own-pack-file}` as const;

/** The maximum of one pack; of texts in UTF-16 code units. */
const maximum = { files: 200, text: 1_000_000 };

const list = listEndpoint({
  operation: "listOwnPackFiles",
  path: collection,
  summary: "Lists the files of the draft of a pack, with their texts.",
  type: "own-pack-files",
  role: "admin",
  list: async ({ reads, ids, query, addresses }) => {
    const pack = await reads.ownPacks.find(ids["own-pack"]);
    if (pack === null) return notFound();
    const { items, ...page } = await reads.ownPacks.listFiles(pack.id, pageRequest<OwnPackFileSort>(query));
    return { items: items.map((file) => ownPackFileResource(addresses, file)), ...page };
  },
});

const readOne: ReadEndpoint<typeof one>["read"] = async ({ reads, ids, addresses }) => {
  const file = await reads.ownPacks.findFile(ids["own-pack"], ids["own-pack-file"]);
  return file === null ? notFound() : { data: ownPackFileResource(addresses, file) };
};

const read = readEndpoint({
  operation: "readOwnPackFile",
  path: one,
  summary: "Reads one file of the draft.",
  type: "own-pack-files",
  role: "admin",
  read: readOne,
});

const create = createEndpoint({
  operation: "createOwnPackFile",
  path: collection,
  audit: { action: "own-pack-file.created", shows: ["path"], withholds: ["text"] },
  summary: "Adds a file to the draft: a rule, pack.yaml, or a file in lists, patterns, wordings or examples.",
  type: "own-pack-files",
  role: "admin",
  load: "light",
  create: async ({ writes, ids, request, addresses }) => {
    const { path, text } = request.attributes as { readonly path: string; readonly text: string };
    const pack = await writes.ownPacks.find(ids["own-pack"]);
    if (pack === null) return notFound();
    const draft = await writes.ownPacks.draft(pack.id);
    if (draft.some((file) => file.path === path)) return pathTaken;
    if (draft.length >= maximum.files) return tooManyFiles;
    if (lengthOf(draft) + text.length > maximum.text) return tooLong;
    return { data: ownPackFileResource(addresses, await writes.ownPacks.write(pack.id, path, text)) };
  },
});

const update = updateEndpoint({
  operation: "updateOwnPackFile",
  path: one,
  audit: { action: "own-pack-file.changed", shows: ["path"], withholds: ["text"] },
  summary: "Replaces the text of a file of the draft.",
  type: "own-pack-files",
  role: "admin",
  subject: "own-pack-file",
  current: readOne,
  update: async ({ writes, ids, request, addresses }) => {
    const { text } = request.attributes as { readonly text?: string };
    const file = await writes.ownPacks.findFile(ids["own-pack"], ids["own-pack-file"]);
    if (file === null) return notFound();
    if (text === undefined) return { data: ownPackFileResource(addresses, file) };
    const others = lengthOf(await writes.ownPacks.draft(file.ownPackId)) - file.text.length;
    if (others + text.length > maximum.text) return tooLong;
    const after = await writes.ownPacks.write(file.ownPackId, file.path, text);
    return { data: ownPackFileResource(addresses, after) };
  },
});

const remove = removeEndpoint({
  operation: "removeOwnPackFile",
  path: one,
  audit: { action: "own-pack-file.deleted", shows: ["path"], withholds: ["text"] },
  summary: "Deletes a file of the draft. Published versions keep theirs.",
  role: "admin",
  remove: async ({ writes, ids }) =>
    (await writes.ownPacks.removeFile(ids["own-pack"], ids["own-pack-file"])) ? null : notFound(),
});

export const ownPackFileEndpoints: readonly Endpoint[] = [list, read, create, update, remove];

type Draft = Awaited<ReturnType<CompanyReads["ownPacks"]["draft"]>>;

const lengthOf = (draft: Draft) => draft.reduce((sum, { text }) => sum + text.length, 0);

const pathTaken = refused(
  apiError("invalid-attribute", "The draft has a file of this path: change its text instead.", {
    pointer: "/data/attributes/path",
  }),
);

const tooManyFiles = refused(
  apiError("state-conflict", `A pack has at most ${maximum.files} files: put the rules into two packs.`),
);

const tooLong = refused(
  apiError(
    "state-conflict",
    `The files of a pack have at most ${maximum.text} characters in all: put the rules into two packs.`,
  ),
);
