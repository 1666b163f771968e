/** Assets: the submitted documents. `filesize` is in bytes. */
import { readableMediaTypes } from "@docreview/model";
import { sorts, type Asset, type Id } from "@docreview/store";
import { idSchema } from "../../json-api/resource-id.ts";
import type { ResourceType } from "../../json-api/resource-type.ts";
import type { Resource } from "../../json-api/resource.ts";
import type { Addresses } from "../../wire/addresses.ts";
import type { Settings } from "../../settings/settings.ts";
import { assetStatusSchema, failureSchema } from "../../wire/outcomes.ts";
import { identifier } from "../../wire/identifier.ts";
import { timestamp, timestampSchema } from "../../wire/timestamp.ts";

/** The media type of an import until its file has been fetched; until then its filesize is 0. */
export const unfetchedMediaType = "application/octet-stream";

/** How the document is shown: as submitted, as a PDF with the original layout, or as a PDF with a new layout. */
const renditions = ["original", "layout", "reflowed"] as const;

const searchSchema = {
  type: "string",
  maxLength: 255,
  description:
    "Only assets with this text in their title or file name, ignoring case. A text without three consecutive letters or digits is only searched for in the newest 10,000 assets.",
} as const;

const previousVersionSchema = { ...idSchema, description: "Only the next versions of this asset." } as const;

const filesize = {
  schema: { type: "integer", minimum: 0 },
  accepts: { type: "integer", minimum: 1 },
  create: "required",
} as const;

export const assetType: ResourceType = {
  type: "assets",
  attributes: {
    title: {
      schema: { type: "string", minLength: 1, maxLength: 255, pattern: "\\S" },
      create: "required",
      update: "optional",
    },
    filename: {
      // Not a path: no separator, no control character, and neither “.” nor “..”.
      schema: { type: "string", maxLength: 255, pattern: "^(?!\\.{1,2}$)[^/\\\\\\u0000-\\u001f\\u007f]+$" },
      create: "required",
    },
    filesize,
    mimetype: {
      schema: { type: "string", enum: [...readableMediaTypes, unfetchedMediaType] },
      accepts: { type: "string", enum: readableMediaTypes },
      create: "required",
    },
    // An admin may retry a failed asset.
    status: {
      schema: assetStatusSchema,
      accepts: { type: "string", enum: ["processing"] },
      update: "optional",
    },
    progress: { schema: { type: "number", minimum: 0, maximum: 1 } },
    errors: { schema: { type: "array", items: failureSchema } },
    rendition: { schema: { type: ["string", "null"], enum: [...renditions, null] } },
    createdAt: { schema: timestampSchema },
    updatedAt: { schema: timestampSchema },
  },
  relationships: {
    owner: { kind: "to-one", types: ["companies"] },
    creator: { kind: "to-one", types: ["users"] },
    "previous-version": { kind: "to-one", types: ["assets"], create: "optional", update: "optional" },
  },
  sortable: sorts.assets.filter((key) => key !== "id"),
  includable: ["owner", "creator"],
  filters: { status: assetStatusSchema, search: searchSchema, "previous-version": previousVersionSchema },
};

type Limits = Pick<Settings, "maximumUploadBytes">;

const typesUnder = new WeakMap<Limits, ResourceType>();

/** The resource type with the file size limit of the settings. */
export function assetTypeUnder(limits: Limits): ResourceType {
  const known = typesUnder.get(limits) ?? limited(limits);
  typesUnder.set(limits, known);
  return known;
}

function limited({ maximumUploadBytes }: Limits): ResourceType {
  const accepts = { ...filesize.accepts, maximum: maximumUploadBytes };
  return { ...assetType, attributes: { ...assetType.attributes, filesize: { ...filesize, accepts } } };
}

/**
 * `previousId`: the asset of which it is the next version. The link `upload` is present while the asset waits for its file,
 * except for imports.
 */
export function assetResource(
  addresses: Addresses,
  asset: Asset,
  previousId: Id<"asset"> | undefined,
): Resource {
  const { id, title, filename, filesize, mimetype, status, intake, progress, errors, rendition } = asset;
  return {
    type: "assets",
    id: String(id),
    attributes: {
      title,
      filename,
      filesize,
      mimetype,
      status,
      progress,
      errors: errors?.map(({ code, message }) => ({ code, message })),
      rendition,
      createdAt: timestamp(asset.createdAt),
      updatedAt: timestamp(asset.updatedAt),
    },
    relationships: {
      owner: { data: identifier("companies", asset.companyId) },
      creator: { data: identifier("users", asset.creatorId) },
      "previous-version": { data: previousId === undefined ? null : identifier("assets", previousId) },
    },
    links: {
      self: addresses.asset(id),
      ...(status === "pending-upload" && intake === "upload" && { upload: addresses.upload(id) }),
    },
  };
}
