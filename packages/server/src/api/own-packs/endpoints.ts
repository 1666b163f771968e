/** The packs that a company writes itself, managed by its admins: their names, and which version new reviews use. */
import type { CompanyReads, OwnPack, OwnPackSort } from "@docreview/store";
import { apiError, notFound, refused } from "../../json-api/error.ts";
import type { Resource } from "../../json-api/resource.ts";
import { catalogueOf } from "../../rule-catalogue/rule-catalogue.ts";
import {
  createEndpoint,
  listEndpoint,
  readEndpoint,
  removeEndpoint,
  updateEndpoint,
  type Endpoint,
  type ReadEndpoint,
  type RequestContext,
} from "../../routing/endpoint.ts";
import { pageRequest } from "../../routing/page-request.ts";
import { packParts } from "../../rule-bases/support-files.ts";
import { ownPackResource } from "./type.ts";

const collection = "/v2/own-packs";
const one = `${collection}/{own-pack}` as const;

/** The maximum per company. */
const maximumPacks = 20;

const list = listEndpoint({
  operation: "listOwnPacks",
  path: collection,
  summary: "Lists the packs that the company has written itself.",
  type: "own-packs",
  role: "admin",
  list: async (context) => {
    const { items, ...page } = await context.reads.ownPacks.list(pageRequest<OwnPackSort>(context.query));
    return { items: await Promise.all(items.map((pack) => shown(context, context.reads, pack))), ...page };
  },
});

const readOne: ReadEndpoint<typeof one>["read"] = async (context) => {
  const pack = await context.reads.ownPacks.find(context.ids["own-pack"]);
  return pack === null ? notFound() : { data: await shown(context, context.reads, pack) };
};

const read = readEndpoint({
  operation: "readOwnPack",
  path: one,
  summary: "Reads one of these packs.",
  type: "own-packs",
  role: "admin",
  read: readOne,
});

const create = createEndpoint({
  operation: "createOwnPack",
  path: collection,
  audit: { action: "own-pack.created", shows: ["name"] },
  summary: "Adds a pack with an empty draft. Nothing of it is used until a version is published.",
  type: "own-packs",
  role: "admin",
  load: "light",
  prepare: async ({ service }) => (await catalogueOf(service)).packs.map(({ name }) => name),
  create: async (context, installed) => {
    const { writes, request, caller } = context;
    const { name } = request.attributes as { readonly name: string };
    if (packParts.has(name)) return nameTaken("A folder in packs has this name.");
    if (installed.includes(name)) return nameTaken("The service has loaded a pack of this name.");
    if ((await writes.ownPacks.list({ number: 1, size: 1 })).total >= maximumPacks) return tooMany;
    const pack = await writes.ownPacks.create(name, caller.userId);
    if (pack === null) return nameTaken("Your company has a pack of this name.");
    return { data: await shown(context, writes, pack) };
  },
});

const update = updateEndpoint({
  operation: "updateOwnPack",
  path: one,
  audit: { action: "own-pack.changed", shows: ["name", "publishedVersion"] },
  summary: "Chooses the version that new reviews use, such as an earlier one, or null for none.",
  type: "own-packs",
  role: "admin",
  subject: "own-pack",
  current: readOne,
  update: async (context) => {
    const { writes, request, ids } = context;
    const { publishedVersion: number } = request.attributes as { readonly publishedVersion?: number | null };
    const pack = await writes.ownPacks.find(ids["own-pack"]);
    if (pack === null) return notFound();
    if (number === undefined) return { data: await shown(context, writes, pack) };
    const version = number === null ? null : await writes.ownPacks.numbered(pack.id, number);
    if (number !== null && version === null) return noSuchVersion;
    const after = await writes.ownPacks.use(pack.id, version?.id ?? null);
    return after === null ? notFound() : { data: await shown(context, writes, after) };
  },
});

const remove = removeEndpoint({
  operation: "removeOwnPack",
  path: one,
  audit: { action: "own-pack.deleted", shows: ["name", "publishedVersion"] },
  summary: "Deletes a pack with its draft and its versions. Reviews keep what its rules have found.",
  role: "admin",
  remove: async ({ writes, ids }) => ((await writes.ownPacks.remove(ids["own-pack"])) ? null : notFound()),
});

export const ownPackEndpoints: readonly Endpoint[] = [list, read, create, update, remove];

const nameTaken = (detail: string) =>
  refused(apiError("invalid-attribute", `${detail} Choose another.`, { pointer: "/data/attributes/name" }));

const tooMany = refused(
  apiError(
    "state-conflict",
    `The company has ${maximumPacks} packs, which is the maximum: delete one first.`,
  ),
);

const noSuchVersion = refused(
  apiError("invalid-attribute", "The pack has no version of this number.", {
    pointer: "/data/attributes/publishedVersion",
  }),
);

async function shown(
  { addresses }: RequestContext<string>,
  { ownPacks }: Pick<CompanyReads, "ownPacks">,
  pack: OwnPack,
): Promise<Resource> {
  const { id, publishedVersionId } = pack;
  const version = publishedVersionId === null ? null : await ownPacks.findVersion(id, publishedVersionId);
  return ownPackResource(addresses, pack, version?.number ?? null);
}
