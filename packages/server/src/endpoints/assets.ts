/** Assets: creating, reading and deleting. The file is received by `upload.ts` and sent by `asset-downloads.ts`. */
import type { Asset, AssetSort, AssetStatus, CompanyReads } from "@docreview/store";
import type { ResourceAnswer } from "../json-api/answer-document.ts";
import { notFound } from "../json-api/error.ts";
import type { Query } from "../json-api/query.ts";
import type { Resource } from "../json-api/resource.ts";
import { assetResource, assetTypeUnder } from "../resources/assets.ts";
import {
  createEndpoint,
  listEndpoint,
  readEndpoint,
  removeEndpoint,
  type RequestContext,
  type Endpoint,
} from "../routing/endpoint.ts";
import { includedCreators, includedOwner } from "./included.ts";
import { pageRequest } from "./page-request.ts";

const list = listEndpoint({
  operation: "listAssets",
  path: "/v2/assets",
  summary: "Lists the assets of the company.",
  type: "assets",
  list: async (context) => {
    const { reads, query, addresses } = context;
    const statuses = query.filter["status"] as readonly AssetStatus[] | undefined;
    const { items, total } = await reads.assets.list(pageRequest<AssetSort>(query), statuses && { statuses });
    const included = await includedOf(context, reads, items);
    return { items: items.map((asset) => assetResource(addresses, asset)), total, included };
  },
});

/** The attributes of a request, as validated by the resource type. */
type Announced = Pick<Asset, "title" | "filename" | "filesize" | "mimetype">;

const create = createEndpoint({
  operation: "createAsset",
  path: "/v2/assets",
  summary: "Announces a file. Upload it to the link `upload` of the response.",
  type: "assets",
  load: "light",
  typeUnder: assetTypeUnder,
  create: async (context) => {
    const { caller, writes, request } = context;
    const { title, filename, filesize, mimetype } = request.attributes as unknown as Announced;
    const asset = await writes.assets.create({
      creatorId: caller.userId,
      title,
      filename,
      filesize,
      mimetype,
    });
    return assetAnswer(context, writes, asset);
  },
});

const read = readEndpoint({
  operation: "readAsset",
  path: "/v2/assets/{asset}",
  summary: "Reads one asset.",
  type: "assets",
  read: async (context) => {
    const { reads, ids } = context;
    const asset = await reads.assets.find(ids.asset);
    return asset === null ? notFound() : assetAnswer(context, reads, asset);
  },
});

const remove = removeEndpoint({
  operation: "removeAsset",
  path: "/v2/assets/{asset}",
  summary: "Deletes an asset with everything derived from it, including its reviews.",
  remove: async ({ writes, ids }) => ((await writes.assets.remove(ids.asset)) ? null : notFound()),
});

export const assetEndpoints: readonly Endpoint[] = [list, create, read, remove];

type QueryContext = RequestContext<string> & { readonly query: Query };

/** One asset, with the included resources. */
export async function assetAnswer(
  context: QueryContext,
  reads: CompanyReads,
  asset: Asset,
): Promise<ResourceAnswer> {
  const included = await includedOf(context, reads, [asset]);
  return { data: assetResource(context.addresses, asset), included };
}

async function includedOf(
  context: QueryContext,
  reads: CompanyReads,
  assets: readonly Asset[],
): Promise<readonly Resource[]> {
  const include = context.query.include ?? [];
  return [
    ...(include.includes("owner") && assets.length > 0 ? await includedOwner(context) : []),
    ...(include.includes("creator")
      ? await includedCreators(
          reads,
          assets.map(({ creatorId }) => creatorId),
        )
      : []),
  ];
}
