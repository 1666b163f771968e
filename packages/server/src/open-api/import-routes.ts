/** The routes of the URL import, described as data; the routes themselves are in `url-import/`. */
import { importPath } from "../url-import/add-url-import.ts";
import { maximumCorrelationId } from "../url-import/read-import.ts";
import { rateLimit } from "./headers.ts";
import { referenceTo, type Operation, type PathItem } from "./notation.ts";
import { answer, json, message, of } from "./service-routes.ts";
import { importTag } from "./tags.ts";

const told = (description: string) => message(description, ...rateLimit);

const shared = {
  401: message("The access token is not valid.", "WWW-Authenticate"),
  429: message("There were too many requests.", "Retry-After", ...rateLimit),
  500: message("Something went wrong inside the service."),
};

const importUrl: Operation = {
  tags: [importTag.name],
  operationId: "importUrl",
  summary: "Fetches a file from a URL, and has it reviewed.",
  description:
    "The asset, the completed categorisation and the import are there with the answer. The file is then fetched: from ports 80 and 443 of public addresses alone, over at most five redirects, without credentials. `Content-Type`, `Content-Disposition` and the content must agree on a kind that is accepted. What goes wrong then stands in the `errors` of the asset and of the status: `import` for the fetching, `validation` for what came. The review starts by itself.",
  parameters: [referenceTo("parameters", "idempotency-key")],
  requestBody: { required: true, content: { [json]: of("import-request") } },
  responses: {
    201: answer("The import has begun.", { schema: "import", headers: ["Location", ...rateLimit] }),
    400: told("The request cannot be read."),
    ...shared,
    409: told("The first request with this `Idempotency-Key` has no answer yet."),
    413: told("The body is too long."),
    415: told("The body is of another media type."),
    422: told("A field is missing or not valid, or the `Idempotency-Key` came with another request."),
    503: message("Too much work is waiting.", "Retry-After", ...rateLimit),
  },
};

const importStatus: Operation = {
  tags: [importTag.name],
  operationId: "readImportStatus",
  summary: "Tells what has come of the imports under a correlation id.",
  description: "One item for each import, oldest first. The items of assets that were removed are gone.",
  parameters: [
    {
      name: "correlationId",
      in: "path",
      description: "The one that the import was answered with.",
      required: true,
      schema: { type: "string", minLength: 1, maxLength: maximumCorrelationId },
    },
    {
      name: "page",
      in: "query",
      description: "Counted from 1; 15 items are on a page.",
      schema: { type: "integer", minimum: 1, maximum: 999_999_999, default: 1 },
    },
  ],
  responses: {
    200: answer("What has come of them.", { schema: "import-statuses", headers: rateLimit }),
    400: message("The address cannot be read."),
    ...shared,
    404: told("Nothing was imported under this correlation id."),
    414: message("The correlation id is too long."),
    422: told("`page` is not valid."),
  },
};

export const importPaths: Readonly<Record<string, PathItem>> = {
  [importPath]: { post: importUrl },
  [`${importPath}/{correlationId}/status`]: { get: importStatus },
};
