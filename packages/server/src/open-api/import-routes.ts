/** The OpenAPI description of the URL import. Its routes are in `url-import/`. */
import { importPath } from "../url-import/add-url-import.ts";
import { maximumCorrelationId } from "../url-import/read-import.ts";
import { rateLimit } from "./headers.ts";
import { referenceTo, type Operation, type PathItem } from "./notation.ts";
import { answer, json, message, of } from "./service-routes.ts";
import { importTag } from "./tags.ts";

const limitedMessage = (description: string) => message(description, ...rateLimit);

const shared = {
  401: message("The access token is not valid.", "WWW-Authenticate"),
  429: message("Too many requests.", "Retry-After", ...rateLimit),
  500: message("An internal error occurred."),
};

const importUrl: Operation = {
  tags: [importTag.name],
  operationId: "importUrl",
  summary: "Fetches a file from a URL and reviews it.",
  description:
    "The asset, the completed categorisation and the import exist when the response arrives. The file is then fetched: only from ports 80 and 443 of public addresses, over at most five redirects, without credentials. `Content-Type`, `Content-Disposition` and the content must agree on an accepted media type. Later errors are in `errors` of the asset and of the import status: `import` if the file could not be fetched, `validation` if it is not accepted. The review starts automatically.",
  parameters: [referenceTo("parameters", "idempotency-key")],
  requestBody: { required: true, content: { [json]: of("import-request") } },
  responses: {
    201: answer("The import has started.", { schema: "import", headers: ["Location", ...rateLimit] }),
    400: limitedMessage("The request cannot be read."),
    ...shared,
    409: limitedMessage("The first request with this `Idempotency-Key` is still in progress."),
    413: limitedMessage("The body is too large."),
    415: limitedMessage("The media type of the body is not supported."),
    422: limitedMessage(
      "A field is missing or not valid, or the `Idempotency-Key` was used for another request.",
    ),
    503: message(
      "Too many jobs are waiting, or the service is temporarily unavailable.",
      "Retry-After",
      ...rateLimit,
    ),
  },
};

const importStatus: Operation = {
  tags: [importTag.name],
  operationId: "readImportStatus",
  summary: "Reads the status of the imports with a correlation id.",
  description: "One item per import, oldest first. Imports whose assets were deleted are not listed.",
  parameters: [
    {
      name: "correlationId",
      in: "path",
      description: "The correlation id from the response to the import.",
      required: true,
      schema: { type: "string", minLength: 1, maxLength: maximumCorrelationId },
    },
    {
      name: "page",
      in: "query",
      description: "The page number, counted from 1. A page has 15 items.",
      schema: { type: "integer", minimum: 1, maximum: 999_999_999, default: 1 },
    },
  ],
  responses: {
    200: answer("The status of the imports.", { schema: "import-statuses", headers: rateLimit }),
    400: message("The URL cannot be read."),
    ...shared,
    404: limitedMessage("There is no import with this correlation id."),
    414: message("The correlation id is too long."),
    422: limitedMessage("`page` is not valid."),
    503: message("The service is temporarily unavailable.", "Retry-After", ...rateLimit),
  },
};

export const importPaths: Readonly<Record<string, PathItem>> = {
  [importPath]: { post: importUrl },
  [`${importPath}/{correlationId}/status`]: { get: importStatus },
};
