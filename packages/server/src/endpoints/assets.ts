/** Assets: made, read and removed. The file itself comes in by `upload.ts` and goes out by `asset-downloads.ts`. */
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
  type Asked,
  type Endpoint,
} from "./endpoint.ts";
import { includedCreators, includedOwner } from "./included.ts";
import { pageRequest } from "./page-request.ts";

const list = listEndpoint({
  operation: "listAssets",
  path: "/v2/assets",
  summary: "Lists the assets of the company.",
  type: "assets",
  list: async (asked) => {
    const { reads, query, addresses } = asked;
    const statuses = query.filter["status"] as readonly AssetStatus[] | undefined;
    const { items, total } = await reads.assets.list(pageRequest<AssetSort>(query), statuses && { statuses });
    const included = await includedOf(asked, reads, items);
    return { items: items.map((asset) => assetResource(addresses, asset)), total, included };
  },
});

/** The attributes of a request, as the resource type demands them. */
type Announced = Pick<Asset, "title" | "filename" | "filesize" | "mimetype">;

const create = createEndpoint({
  operation: "createAsset",
  path: "/v2/assets",
  summary: "Announces a file; the link `upload` of the answer takes it.",
  type: "assets",
  load: "light",
  typeUnder: assetTypeUnder,
  create: async (asked) => {
    const { service, caller, writes, request } = asked;
    service.expectDocument();
    const { title, filename, filesize, mimetype } = request.attributes as unknown as Announced;
    const asset = await writes.assets.create({
      creatorId: caller.userId,
      title,
      filename,
      filesize,
      mimetype,
    });
    return assetAnswer(asked, writes, asset);
  },
});

const read = readEndpoint({
  operation: "readAsset",
  path: "/v2/assets/{asset}",
  summary: "Reads one asset.",
  type: "assets",
  read: async (asked) => {
    const { reads, ids } = asked;
    const asset = await reads.assets.find(ids.asset);
    return asset === null ? notFound() : assetAnswer(asked, reads, asset);
  },
});

const remove = removeEndpoint({
  operation: "removeAsset",
  path: "/v2/assets/{asset}",
  summary: "Removes an asset with everything that was made of it, its reviews too.",
  remove: async ({ writes, ids }) => ((await writes.assets.remove(ids.asset)) ? null : notFound()),
});

export const assetEndpoints: readonly Endpoint[] = [list, create, read, remove];

type QueryAsked = Asked<string> & { readonly query: Query };

/** One asset, with what the query includes. */
export async function assetAnswer(
  asked: QueryAsked,
  reads: CompanyReads,
  asset: Asset,
): Promise<ResourceAnswer> {
  const included = await includedOf(asked, reads, [asset]);
  return { data: assetResource(asked.addresses, asset), included };
}

async function includedOf(
  asked: QueryAsked,
  reads: CompanyReads,
  assets: readonly Asset[],
): Promise<readonly Resource[]> {
  const include = asked.query.include ?? [];
  return [
    ...(include.includes("owner") && assets.length > 0 ? await includedOwner(asked) : []),
    ...(include.includes("creator")
      ? await includedCreators(
          reads,
          assets.map(({ creatorId }) => creatorId),
        )
      : []),
  ];
}
