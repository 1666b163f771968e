/** Assets: the documents that are handed in. `filesize` is in bytes. */
import { assetSorts, type Asset } from "@docreview/store";
import type { ResourceType } from "../json-api/resource-type.ts";
import type { Resource } from "../json-api/resource.ts";
import type { Addresses } from "./addresses.ts";
import type { Settings } from "../settings/settings.ts";
import { identifier } from "./identifier.ts";
import { timestamp, timestampSchema } from "./timestamp.ts";

/** What there is a reader for. */
export const acceptedMediaTypes = [
  "application/pdf",
  "application/msword",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  "image/jpeg",
  "image/png",
  "message/rfc822",
] as const;

/** The media type of an import until its file has been fetched; its filesize is 0 as long. */
export const unfetchedMediaType = "application/octet-stream";

/** How the document is shown: as it came, as a PDF in its own layout, or as a PDF of its text set anew. */
const renditions = ["original", "layout", "reflowed"] as const;

const statuses = ["pending-upload", "processing", "ready", "failed"] as const;

const failureCodes = ["import", "validation", "malware", "conversion", "extraction"] as const;

export const failureSchema = {
  type: "object",
  properties: { code: { type: "string", enum: failureCodes }, message: { type: "string" } },
  required: ["code", "message"],
} as const;

export const assetType: ResourceType = {
  type: "assets",
  attributes: {
    title: { schema: { type: "string", minLength: 1, maxLength: 255, pattern: "\\S" }, create: "required" },
    filename: {
      // A name, never a path: no separator, no control character, and neither “.” nor “..”.
      schema: { type: "string", maxLength: 255, pattern: "^(?!\\.{1,2}$)[^/\\\\\\u0000-\\u001f\\u007f]+$" },
      create: "required",
    },
    filesize: {
      schema: { type: "integer", minimum: 0 },
      accepts: { type: "integer", minimum: 1 },
      create: "required",
    },
    mimetype: {
      schema: { type: "string", enum: [...acceptedMediaTypes, unfetchedMediaType] },
      accepts: { type: "string", enum: acceptedMediaTypes },
      create: "required",
    },
    status: { schema: { type: "string", enum: statuses } },
    errors: { schema: { type: "array", items: failureSchema } },
    rendition: { schema: { type: ["string", "null"], enum: [...renditions, null] } },
    createdAt: { schema: timestampSchema },
    updatedAt: { schema: timestampSchema },
  },
  relationships: {
    owner: { kind: "to-one", types: ["companies"] },
    creator: { kind: "to-one", types: ["users"] },
  },
  sortable: assetSorts.filter((key) => key !== "id"),
  includable: ["owner", "creator"],
  filters: { status: { type: "string", enum: statuses } },
};

type Limits = Pick<Settings, "maximumUploadBytes">;

const typesUnder = new WeakMap<Limits, ResourceType>();

/** With the largest file that the settings let in. */
export function assetTypeUnder(limits: Limits): ResourceType {
  const known = typesUnder.get(limits) ?? limited(limits);
  typesUnder.set(limits, known);
  return known;
}

function limited({ maximumUploadBytes }: Limits): ResourceType {
  const { filesize, ...others } = assetType.attributes;
  const accepts = { ...filesize!.accepts, maximum: maximumUploadBytes };
  return { ...assetType, attributes: { ...others, filesize: { ...filesize!, accepts } } };
}

/** The link `upload` is there as long as the asset waits for its file; an import brings its own. */
export function assetResource(addresses: Addresses, asset: Asset): Resource {
  const { id, title, filename, filesize, mimetype, status, intake, errors, rendition } = asset;
  return {
    type: "assets",
    id: String(id),
    attributes: {
      title,
      filename,
      filesize,
      mimetype,
      status,
      errors: errors?.map(({ code, message }) => ({ code, message })),
      rendition,
      createdAt: timestamp(asset.createdAt),
      updatedAt: timestamp(asset.updatedAt),
    },
    relationships: {
      owner: { data: identifier("companies", asset.companyId) },
      creator: { data: identifier("users", asset.creatorId) },
    },
    links: {
      self: addresses.asset(id),
      ...(status === "pending-upload" && intake === "upload" && { upload: addresses.upload(id) }),
    },
  };
}
