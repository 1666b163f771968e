import { expect, test } from "vitest";
import { methods } from "../routing/add-endpoints.ts";
import { endpoints } from "./registry.ts";
import { openApi } from "../testing/api.ts";

test("every endpoint authenticates the caller and counts the request", async () => {
  const api = await openApi();
  for (const { kind, path } of endpoints) {
    const url = path.replaceAll(/\{.*?\}/g, "1");
    const [known, unknown] = [await api.send(methods[kind], url), await api.as("none")(methods[kind], url)];
    expect([url, unknown.status, unknown.headers["ratelimit-limit"]]).toEqual([url, 401, undefined]);
    expect([url, known.status === 401, known.headers["ratelimit-limit"]]).toEqual([url, false, "100000"]);
  }
});
