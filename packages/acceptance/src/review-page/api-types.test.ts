/**
 * The review page's API types match the OpenAPI document. After a change of the API: `npx -y pnpm@12 test
 * packages/acceptance/src/review-page/api-types.test.ts -u`.
 */
import { openApiDocument } from "@docreview/server";
import openapiTypescript, { astToString, type OpenAPI3 } from "openapi-typescript";
import { expect, test } from "vitest";

const generated = "../../../review-ui/generated/api-types.d.ts";

test("the page's types of the API are those of the OpenAPI document", async () => {
  const { openapi, info, components } = openApiDocument({
    publicUrl: "https://docreview.example",
    version: "",
  });
  const schemas = { openapi, info, paths: {}, components: { schemas: components.schemas } };
  const types = astToString(await openapiTypescript(schemas as OpenAPI3, { immutable: true }));
  await expect(
    `/** Generated from the OpenAPI document; a test holds them equal. */\n${types}`,
  ).toMatchFileSnapshot(generated);
});
