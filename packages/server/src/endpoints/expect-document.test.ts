/** Whoever works on documents is told when one is likely to come, and not by whoever only looks or is refused. */
import { expect, test } from "vitest";
import { clientId, email } from "../http/testing/test-service.ts";
import { openApi, type Api } from "./testing/api.ts";

const brochure = { title: "Brochure", filename: "brochure.pdf", filesize: 100, mimetype: "application/pdf" };
const announce = (attributes: object) => ({ data: { type: "assets", attributes } });

async function token(api: Api, secret: string): Promise<number> {
  const form = { grant_type: "client_credentials", client_id: clientId, client_secret: secret };
  const answer = await api.app.inject({
    method: "POST",
    url: "/oauth/token",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: String(new URLSearchParams(form)),
  });
  return answer.statusCode;
}

async function session(api: Api, password: string): Promise<number> {
  const answer = await api.app.inject({ method: "POST", url: "/v1/login", payload: { email, password } });
  return answer.statusCode;
}

test.each<[string, number, (api: Api) => Promise<number>]>([
  ["a client gets a token", 200, (api) => token(api, api.secret)],
  ["a person logs in", 200, (api) => session(api, api.password)],
  ["a file is announced", 201, async (api) => (await api.post("/v2/assets", announce(brochure))).status],
])("a document is expected when %s", async (_, status, act) => {
  const api = await openApi();
  const before = api.expected();
  expect(await act(api)).toBe(status);
  expect(api.expected()).toBe(before + 1);
});

test.each<[string, number, (api: Api) => Promise<number>]>([
  ["a client's secret is wrong", 401, (api) => token(api, "wrong")],
  ["a password is wrong", 401, (api) => session(api, "wrong")],
  ["a file is announced wrongly", 422, async (api) => (await api.post("/v2/assets", announce({}))).status],
  ["assets are listed", 200, async (api) => (await api.get("/v2/assets")).status],
])("none is expected when %s", async (_, status, act) => {
  const api = await openApi();
  const before = api.expected();
  expect(await act(api)).toBe(status);
  expect(api.expected()).toBe(before);
});
