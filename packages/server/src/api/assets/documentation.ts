/** The documentation of assets. */
import type { ResourceDocumentation } from "../../routing/api-resource.ts";
import {
  examplePage,
  exampleReference,
  exampleRoot,
  exampleTime,
  exampleVersion,
} from "../../wire/example.ts";
import { createdAt, updatedAt } from "../../wire/time-notes.ts";

const announced = {
  title: "Fund brochure",
  filename: "brochure.pdf",
  filesize: 51_200,
  mimetype: "application/pdf",
};

const asset = {
  type: "assets",
  id: "1001",
  attributes: {
    ...announced,
    status: "pending-upload",
    progress: 0,
    rendition: null,
    createdAt: exampleTime,
    updatedAt: exampleTime,
  },
  relationships: {
    owner: exampleReference("companies", "1"),
    creator: exampleReference("users", "7"),
    "previous-version": exampleReference("assets", "1000"),
  },
  links: { self: `${exampleRoot}/assets/1001`, upload: `${exampleRoot}/assets/1001/upload` },
};

export const assetDocumentation: ResourceDocumentation = {
  tags: {
    assets: {
      name: "Assets",
      description:
        "An asset is a submitted document. Announce it first, then upload its file. It is `ready` once it has been read. The relationship `previous-version` names the asset of which it is the next version; when an asset is deleted, its next versions follow the one before it.",
    },
  },
  notes: {
    assets: {
      itself: "A submitted document.",
      attributes: {
        title: "The title of the document. For an import, the name of its file.",
        filename: "The name of the file, without a path.",
        filesize:
          "The length of the file in bytes. The upload must have exactly this length. 0 until an import has been fetched.",
        mimetype:
          "The media type of the file. The upload must match it. `application/octet-stream` until an import has been fetched.",
        status:
          "`pending-upload` until the file has arrived, `processing` until it has been read, then `ready` or `failed`. An admin may change `failed` to `processing` to retry it.",
        progress:
          "The fraction that has been read, from 0 to 1. Pages that need text recognition are counted one by one.",
        errors: "Why it failed. Only present if it failed.",
        rendition:
          "How the PDF at `/pdf` was made, to which all coordinates refer: `original`, the file itself; `layout`, the document with its original layout; `reflowed`, the document laid out again (original layout not kept). Null until it has been read.",
        createdAt,
        updatedAt,
      },
    },
  },
  examples: {
    "assets.create": { data: { type: "assets", attributes: announced } },
    "assets.document": { jsonapi: exampleVersion, data: asset },
    "assets.list": examplePage(`${exampleRoot}/assets`, asset),
  },
};
