/** The document against the standard, against the actual routes, and for internal consistency. */
import { Validator } from "@seriousme/openapi-schema-validator";
import { webhookEvents, type Id } from "@docreview/store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestService, type TestService } from "../testing/test-service.ts";
import { serviceTypes } from "../api/registry.ts";
import { webhookPayload } from "../wire/webhook-payload.ts";
import { openApiDocument } from "./document.ts";
import { examples } from "./examples.ts";
import { notes } from "./annotated.ts";
import {
  httpMethods,
  isReference,
  nameOf,
  resolved,
  type Operation,
  type Parameter,
  type Reference,
  type Response,
} from "./notation.ts";
import { registeredRoutes } from "./testing/registered-routes.ts";
import { exampleFaults } from "./testing/response-faults.ts";

const document = openApiDocument({ publicUrl: "https://docreview.example", version: "1.2.3" });

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  httpMethods.flatMap((method) => {
    const operation = item[method];
    return operation === undefined
      ? []
      : [{ path, method, operation, name: `${method.toUpperCase()} ${path}` }];
  }),
);

test("is valid OpenAPI 3.1", async () => {
  const verdict = await new Validator().validate(
    structuredClone(document) as unknown as Record<string, unknown>,
  );
  expect(verdict.errors ?? []).toEqual([]);
  expect(verdict.valid).toBe(true);
});

describe("the routes", () => {
  let service: TestService;
  beforeAll(async () => void (service = await startTestService()));
  afterAll(() => service.stop());

  test("are the operations, every one and no other", async () => {
    await service.app.ready();
    const routes = registeredRoutes(service.app);
    expect(routes).toContain("POST /v2/assets");
    expect(operations.map(({ name }) => name).toSorted()).toEqual(routes);
  });
});

test("every reference is resolved", () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    ([, $ref = ""]) => $ref,
  );
  expect(references.length).toBeGreaterThan(100);
  for (const $ref of new Set(references)) expect(resolved(document, { $ref })).toBeTypeOf("object");
});

test("every webhook event is described as it is sent", () => {
  expect(Object.keys(document.webhooks)).toEqual(webhookEvents);
  const happening = { at: 0, correlationId: "a", review: null, errors: [] };
  for (const event of webhookEvents) {
    const { requestBody } = document.webhooks[event]!.post!;
    const { schema } = requestBody!.content["application/json"]!;
    const payload = webhookPayload({
      ...happening,
      event,
      asset: { id: 1 as Id<"asset">, status: "failed" },
    });
    expect(exampleFaults(document, nameOf(schema as unknown as Reference), payload)).toEqual([]);
  }
});

test("every operation has a unique id and a summary", () => {
  const names = operations.map(({ operation }) => operation.operationId);
  expect(names.filter((name, at) => names.indexOf(name) !== at || !/^[a-z][A-Za-z]+$/.test(name))).toEqual(
    [],
  );
  const wrong = operations.filter(({ operation: { summary } }) => !/^[A-Z][^\n]*\.$/.test(summary));
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test("every parameter of a path is described, and no other", () => {
  for (const { path, operation, name } of operations) {
    const inPath = parametersOf(operation).filter((parameter) => parameter.in === "path");
    const expected = [...path.matchAll(/\{([^}]+)\}/g)].map(([, parameter]) => parameter);
    expect([name, ...inPath.map((parameter) => parameter.name)]).toEqual([name, ...expected]);
  }
});

test("no operation describes a parameter twice", () => {
  for (const { operation, name } of operations) {
    const names = parametersOf(operation).map((parameter) => `${parameter.in} ${parameter.name}`);
    expect([name, ...new Set(names)]).toEqual([name, ...names]);
  }
});

const parametersOf = ({ parameters = [] }: Operation) =>
  parameters.map((parameter) => resolved<Parameter>(document, parameter));

test("HEAD has no body", () => {
  const heads = operations.filter(({ method }) => method === "head");
  expect(heads.length).toBeGreaterThan(5);
  const contents = heads.flatMap(({ operation }) =>
    Object.values(operation.responses).map((response) => resolved<Response>(document, response).content),
  );
  expect(contents.filter((content) => content !== undefined)).toEqual([]);
});

test("every tag is described and used", () => {
  const used = new Set(operations.flatMap(({ operation }) => operation.tags));
  expect(document.tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted());
  expect(document.tags.filter(({ description }) => description === undefined)).toEqual([]);
});

test("public operations are marked, and no others are public", () => {
  const open = operations.filter(
    ({ operation: { security } }) => security?.some((one) => Object.keys(one).length === 0) ?? false,
  );
  const free = operations.filter(({ operation: { security } }) => security?.length === 0);
  const paths = [...open, ...free].map(({ path }) => path);
  expect([...new Set(paths)].toSorted()).toEqual([
    "/",
    "/.well-known/evidence-keys.json",
    "/.well-known/jwks.json",
    "/docs",
    "/healthz",
    "/metrics",
    "/oauth/token",
    "/openapi.json",
    "/readyz",
    "/ui/password",
    "/ui/session",
    "/v1/login",
  ]);
});

test("a new trigger in a sentence needs its offsets, as the service does", () => {
  const request = (attributes: object) => ({
    data: { type: "triggers", attributes: { text: "fees", ...attributes } },
  });
  const isValid = (attributes: object) =>
    exampleFaults(document, "triggers.create", request(attributes)).length === 0;
  expect(isValid({})).toBe(true);
  expect(isValid({ sentenceReference: 1, startOffset: 0, endOffset: 4 })).toBe(true);
  expect(isValid({ sentenceReference: 1 })).toBe(false);
  expect(isValid({ startOffset: 0, endOffset: 4 })).toBe(false);
});

describe("every attribute is explained", () => {
  test.each([...serviceTypes.values()].map((type) => [type.type, Object.keys(type.attributes)] as const))(
    "of %s",
    (type, attributes) => {
      expect(Object.keys(notes[type]?.attributes ?? {})).toEqual(expect.arrayContaining(attributes));
      const schema = document.components.schemas[type] as unknown as ResourceSchema;
      const described = Object.entries(schema.properties.attributes.properties).filter(
        ([, { description }]) => typeof description === "string",
      );
      const shown = attributes.filter(
        (name) => serviceTypes.get(type)?.attributes[name]?.schema["writeOnly"] !== true,
      );
      expect(described.map(([name]) => name)).toEqual(shown);
    },
  );

  interface ResourceSchema {
    readonly properties: {
      readonly attributes: {
        readonly properties: Readonly<Record<string, { readonly description?: string }>>;
      };
    };
  }
});

describe("every example is of its schema", () => {
  test.each(Object.entries(examples))("%s", (name, example) => {
    expect(exampleFaults(document, name, example)).toEqual([]);
  });
});

test("an example that does not match its schema is noticed", () => {
  expect(exampleFaults(document, "message", { message: 1 })).not.toEqual([]);
  expect(exampleFaults(document, "message", { message: "", more: 1 })).not.toEqual([]);
});

test("every body with an example shows it", () => {
  const shown = operations.flatMap(({ operation }) =>
    [operation.requestBody, ...Object.values(operation.responses)].flatMap((body) =>
      body === undefined || isReference(body) ? [] : Object.values(body.content ?? {}),
    ),
  );
  const named = new Set(shown.flatMap(({ schema = {} }) => (isReference(schema) ? [nameOf(schema)] : [])));
  expect(Object.keys(examples).filter((name) => !named.has(name))).toEqual([]);
  expect(shown.filter(({ example }) => example !== undefined).length).toBeGreaterThan(10);
});
