/**
 * Assets: creating, reading, renaming, retrying and deleting. `upload.ts` receives the file, and `downloads.ts` sends
 * it.
 */
import { parseId, type Asset, type AssetSort, type AssetStatus, type CompanyReads } from "@docreview/store";
import type { ResourceAnswer } from "../../json-api/answer-document.ts";
import { apiError, notFound, refused, type Refused } from "../../json-api/error.ts";
import type { Query } from "../../json-api/query.ts";
import type { Resource } from "../../json-api/resource.ts";
import { retryAsset } from "../../jobs/retry-failed.ts";
import { assetResource, assetTypeUnder } from "./type.ts";
import {
  createEndpoint,
  listEndpoint,
  readEndpoint,
  removeEndpoint,
  updateEndpoint,
  type ReadContext,
  type RequestContext,
  type WriteContext,
  type Endpoint,
} from "../../routing/endpoint.ts";
import { includedCreators, includedOwner } from "../users/included.ts";
import { setPreviousVersion } from "./previous-version.ts";
import { notRetried } from "./not-retried.ts";
import { pageRequest } from "../../routing/page-request.ts";

const list = listEndpoint({
  operation: "listAssets",
  path: "/v2/assets",
  summary: "Lists the assets of the company.",
  type: "assets",
  list: async (context) => {
    const { reads, query, addresses } = context;
    const statuses = query.filter["status"] as readonly AssetStatus[] | undefined;
    // The text may contain commas.
    const search = query.filter["search"]?.join(",");
    const previousId = parseId<"asset">(query.filter["previous-version"]?.join(",") ?? "");
    const filter = {
      ...(statuses && { statuses }),
      ...(search !== undefined && { search }),
      ...(previousId !== null && { previousId }),
    };
    const { items, ...page } = await reads.assets.list(pageRequest<AssetSort>(query), filter);
    const included = await includedOf(context, reads, items);
    const previous = await reads.versions.previousOf(items.map(({ id }) => id));
    const resources = items.map((asset) => assetResource(addresses, asset, previous.get(asset.id)));
    return { items: resources, ...page, included };
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
    const refusal = await setPreviousVersion(writes, request, asset.id);
    if (refusal !== null) return refusal;
    return assetAnswer(context, writes, asset);
  },
});

const path = "/v2/assets/{asset}";

const readOne = async (context: ReadContext<typeof path>): Promise<ResourceAnswer | Refused> => {
  const { reads, ids } = context;
  const asset = await reads.assets.find(ids.asset);
  return asset === null ? notFound() : assetAnswer(context, reads, asset);
};

const read = readEndpoint({
  operation: "readAsset",
  path,
  summary: "Reads one asset.",
  type: "assets",
  read: readOne,
});

const update = updateEndpoint({
  operation: "updateAsset",
  path,
  summary:
    "Changes the title of an asset, or says of which asset it is the next version. An admin can retry a failed asset, together with the reviews that failed with it; an import whose file was never fetched is fetched again.",
  type: "assets",
  subject: "asset",
  current: readOne,
  update: async (context) => {
    const { writes, ids, request } = context;
    if ((await writes.assets.find(ids.asset)) === null) return notFound();
    const { title, status } = request.attributes as Partial<Pick<Asset, "title" | "status">>;
    const refusal =
      (await setPreviousVersion(writes, request, ids.asset)) ??
      (status === undefined ? null : await retry(context));
    if (refusal !== null) return refusal;
    if (title !== undefined) await writes.assets.rename(ids.asset, title);
    return readOne({ ...context, reads: writes });
  },
});

async function retry(context: WriteContext<typeof path>): Promise<Refused | null> {
  const { transaction, service, caller, ids } = context;
  if (caller.role !== "admin") return refused(apiError("forbidden", "Retrying requires the role admin."));
  const asset = { companyId: caller.companyId, assetId: ids.asset };
  const outcome = await retryAsset(transaction, service.store.jobs, asset);
  return outcome === "retried" ? null : notRetried(outcome, "asset");
}

const remove = removeEndpoint({
  operation: "removeAsset",
  path,
  summary: "Deletes an asset and everything derived from it, including its reviews.",
  remove: async ({ writes, ids }) => ((await writes.assets.remove(ids.asset)) ? null : notFound()),
});

export const assetEndpoints: readonly Endpoint[] = [list, create, read, update, remove];

type QueryContext = RequestContext<string> & { readonly query: Query };

/** One asset, with the included resources. */
export async function assetAnswer(
  context: QueryContext,
  reads: CompanyReads,
  asset: Asset,
): Promise<ResourceAnswer> {
  const included = await includedOf(context, reads, [asset]);
  const previous = await reads.versions.previousOf([asset.id]);
  return { data: assetResource(context.addresses, asset, previous.get(asset.id)), included };
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
