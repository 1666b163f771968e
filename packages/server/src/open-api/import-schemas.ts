/** The schemas of the URL import: what is asked, what is answered, and the list of what has come of it. */
import type { JsonSchema } from "../json-api/json.ts";
import { arrayOf, object, type Schemas } from "../json-api/open-api-shared.ts";
import { assetType, failureSchema } from "../resources/assets.ts";
import { reviewType, ruleErrorSchema } from "../resources/reviews.ts";
import { maximumCorrelationId, maximumUrl } from "../url-import/read-import.ts";
import { pageSize } from "../url-import/status-page.ts";
import { whole } from "./service-schemas.ts";

const id = { type: "integer", minimum: 1 };
const link = { type: ["string", "null"], format: "uri" };
const position = { type: ["integer", "null"], minimum: 1 };

const correlationId = {
  type: "string",
  minLength: 1,
  maxLength: maximumCorrelationId,
  description: "Your own name for the file; the service makes one up where there is none.",
};

const url = {
  type: "string",
  format: "uri",
  maxLength: maximumUrl,
  description: "Where the file is: http or https, without a user name and a password.",
};

const selectedOptionIds = {
  ...arrayOf(id),
  description: "Values of options, of which every category that offers any needs one.",
};

const categorisationId = { ...id, description: "A categorisation that is there already." };

const asking = (answers: Readonly<Record<string, JsonSchema>>) =>
  object({ correlationId, url, ...answers }, ["url", ...Object.keys(answers)]);

const reviewStatus = reviewType.attributes["status"]!.schema;

/** What may be not there yet. */
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: "null" }] });

const status = whole({
  asset: whole({ id, status: assetType.attributes["status"]!.schema }),
  review: whole({ id: orNull(id), status: orNull(reviewStatus) }),
  errors: {
    ...orNull(arrayOf({ anyOf: [failureSchema, ruleErrorSchema] })),
    description: "Why the asset or the review failed, or which rules broke down in a finished review.",
  },
});

export const importSchemas: Schemas = {
  // With both of them a request is of both kinds, and so of none.
  "import-request": { oneOf: [asking({ selectedOptionIds }), asking({ categorisationId })] },
  import: whole({ categorisationId: id, correlationId, url }),
  "import-statuses": whole({
    data: { ...arrayOf(status), maxItems: pageSize },
    links: whole({ first: link, last: link, prev: link, next: link }),
    meta: whole({
      current_page: id,
      from: position,
      path: { type: "string", format: "uri" },
      per_page: { type: "integer", const: pageSize },
      to: position,
    }),
  }),
};
