/** The schemas of the URL import: its request, its response, and the list of import statuses. */
import type { JsonSchema } from "../json-api/json.ts";
import { arrayOf, object, type Schemas } from "../json-api/open-api-shared.ts";
import { assetStatusSchema, failureSchema, reviewStatusSchema, ruleErrorSchema } from "../wire/outcomes.ts";
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
  // It is used as a path segment.
  not: { enum: [".", ".."] },
  description: "Your own id for the import. The service generates one if it is omitted.",
};

const url = {
  type: "string",
  format: "uri",
  maxLength: maximumUrl,
  description: "The URL of the file: http or https, without a user name or password.",
};

const selectedOptionIds = {
  ...arrayOf(id),
  description:
    "Values of options. Every category that offers options needs at least one, unless it was added after `questionnaireVersion`.",
};

const questionnaireVersion = {
  ...id,
  description:
    "The version of the questionnaire that you support, by default the first. Categories that were added later have their defaults if you do not answer them.",
};

const categorisationId = { ...id, description: "An existing categorisation." };

const asking = (
  answers: Readonly<Record<string, JsonSchema>>,
  optional: Readonly<Record<string, JsonSchema>> = {},
) => object({ correlationId, url, ...answers, ...optional }, ["url", ...Object.keys(answers)]);

/** For values that may not exist yet. */
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: "null" }] });

const status = whole({
  asset: whole({ id, status: assetStatusSchema }),
  review: whole({ id: orNull(id), status: orNull(reviewStatusSchema) }),
  errors: {
    ...orNull(arrayOf({ anyOf: [failureSchema, ruleErrorSchema] })),
    description:
      "Why the asset or the review failed, or which rules of a finished review could not be evaluated.",
  },
});

export const importSchemas: Schemas = {
  // A request with both matches both schemas, which `oneOf` rejects.
  "import-request": {
    oneOf: [asking({ selectedOptionIds }, { questionnaireVersion }), asking({ categorisationId })],
  },
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
