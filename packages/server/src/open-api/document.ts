/**
 * The OpenAPI 3.1 document of the service. Version 2 is derived from the list of endpoints and the resource types, as its
 * routes, validation and responses are; only the other routes are described by hand.
 */
import { endpoints, serviceTypes } from "../api/registry.ts";
import { tokenPath } from "../http/refusal.ts";
import { reviewScope } from "../tokens/scope.ts";
import { bulkSchemas, openApiSchemas, partSchemas } from "../json-api/open-api.ts";
import type { Schemas } from "../json-api/open-api-shared.ts";
import { proofStepSchema } from "../api/proofs/type.ts";
import { endpointOperation, methodOf } from "./endpoint-operations.ts";
import { bodiless, withoutBodies } from "./head.ts";
import { headerComponents } from "./headers.ts";
import { importPaths } from "./import-routes.ts";
import { importSchemas } from "./import-schemas.ts";
import { introduction } from "./introduction.ts";
import { annotated } from "./annotated.ts";
import type { OpenApiDocument, Operation, PathItem } from "./notation.ts";
import { pagePaths, pageSchemas } from "./page-routes.ts";
import { parameterComponents } from "./parameters.ts";
import { onlyReferenced } from "./referenced.ts";
import { refusalComponents } from "./refusals.ts";
import { servicePaths } from "./service-routes.ts";
import { serviceSchemas } from "./service-schemas.ts";
import { tagOrder } from "./tags.ts";
import { webhooks, webhookSchemas } from "./webhooks.ts";

export interface DocumentOptions {
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly version: string;
}

export function openApiDocument({ publicUrl, version }: DocumentOptions): OpenApiDocument {
  const paths = mapped({ ...servicePaths, ...importPaths, ...pagePaths, ...endpointPaths() }, withHead);
  const used = new Set(Object.values(paths).flatMap(tagsOf));
  return onlyReferenced({
    openapi: "3.1.0",
    info: {
      title: "docreview",
      version,
      summary: "Reviews documents against compliance rules.",
      description: introduction(publicUrl),
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: publicUrl }],
    tags: tagOrder.filter(({ name }) => used.has(name)),
    security: [{ clientCredentials: [reviewScope] }, { accessToken: [] }],
    paths,
    webhooks: webhooks(),
    components: {
      schemas: {
        ...annotated(
          { ...openApiSchemas(serviceTypes), ...allBulkSchemas(), ...allPartSchemas() },
          serviceTypes,
        ),
        "proof-step": proofStepSchema,
        ...serviceSchemas,
        ...importSchemas,
        ...pageSchemas,
        ...webhookSchemas,
      },
      parameters: parameterComponents(serviceTypes),
      headers: headerComponents,
      responses: withoutBodies(refusalComponents(endpoints)),
      securitySchemes: securitySchemes(publicUrl),
    },
  });
}

function allBulkSchemas(): Schemas {
  const types = endpoints.flatMap((endpoint) => (endpoint.kind === "bulk" ? [endpoint.type] : []));
  return Object.assign({}, ...types.map((type) => bulkSchemas(serviceTypes, type))) as Schemas;
}

function allPartSchemas(): Schemas {
  const types = endpoints.flatMap((endpoint) => (endpoint.kind === "cursor" ? [endpoint.type] : []));
  return Object.assign({}, ...types.map(partSchemas)) as Schemas;
}

function endpointPaths(): Readonly<Record<string, PathItem>> {
  const items: Record<string, PathItem> = {};
  for (const endpoint of endpoints) {
    const operation = endpointOperation(endpoint, serviceTypes);
    items[endpoint.path] = { ...items[endpoint.path], [methodOf[endpoint.kind]]: operation };
  }
  return items;
}

/** Every GET also accepts HEAD, except for tokens, which a HEAD would never show. */
function withHead(item: PathItem, path: string): PathItem {
  const { get } = item;
  return get === undefined || tokenPaths.has(path) ? item : { ...item, head: bodiless(get) };
}

const tokenPaths: ReadonlySet<string> = new Set(["/v1/token", "/v1/logout", "/ui/session"]);

const tagsOf = (item: PathItem) => Object.values<Operation>(item).flatMap(({ tags }) => tags);

function securitySchemes(publicUrl: string): OpenApiDocument["components"]["securitySchemes"] {
  const clientCredentials = {
    tokenUrl: `${publicUrl}${tokenPath}`,
    scopes: { [reviewScope]: "Everything that the client's user is allowed to do." },
  };
  return {
    clientCredentials: {
      type: "oauth2",
      description: "For programs: exchanges client credentials for a token.",
      flows: { clientCredentials },
    },
    accessToken: {
      type: "http",
      scheme: "bearer",
      bearerFormat: "JWT",
      description: "An access token from any source.",
    },
    clientCredentialsInHeader: {
      type: "http",
      scheme: "basic",
      description: "The `client_id` and `client_secret`, form-encoded as in RFC 6749.",
    },
    metricsToken: {
      type: "http",
      scheme: "bearer",
      description: "The token that the settings define for the metrics.",
    },
  };
}

function mapped<Value>(
  members: Readonly<Record<string, Value>>,
  change: (value: Value, name: string) => Value,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [name, change(value, name)]));
}
