/** The client against a local server with scripted answers. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { ApiFault, connect, linkOf } from "./api-client.ts";

interface Scripted {
  readonly status?: number;
  readonly body: object;
}

/** Answers each path with its next answer, repeating the last one, and records the requests. */
async function scripted(answers: (url: string) => Readonly<Record<string, readonly Scripted[]>>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const line = `${request.method} ${request.url} ${request.headers.authorization ?? "-"}`;
    const script = answers(url)[request.url!] ?? [{ status: 404, body: {} }];
    const { status = 200, body } =
      script[Math.min(asked.filter((one) => one === line).length, script.length - 1)]!;
    asked.push(line);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, asked };
}

const token = { "/oauth/token": [{ body: { access_token: "t" } }] };
const access = { clientId: "c", secret: "s", signal: new AbortController().signal };
const item = (id: string, status = "pending") => ({ type: "reviews", id, attributes: { status } });

test("an unfinished resource is polled", async () => {
  const answers = [
    { body: { data: item("1") } },
    { body: { data: item("1") } },
    { body: { data: item("1", "finished") } },
  ];
  const { url, asked } = await scripted(() => ({ ...token, "/v2/reviews/1": answers }));
  const api = await connect({ ...access, url });
  const done = await api.poll(`${url}/v2/reviews/1`, ({ attributes }) => attributes["status"] === "finished");
  expect(done).toEqual(item("1", "finished"));
  expect(asked).toHaveLength(4);
});

test("a refusal is a fault that quotes the request and the answer", async () => {
  const { url } = await scripted(() => ({
    ...token,
    "/v2/assets": [{ status: 422, body: { errors: [{ title: "too large" }] } }],
  }));
  const api = await connect({ ...access, url });
  const asking = api.send("POST", "/v2/assets", { type: "assets" });
  await expect(asking).rejects.toThrow(ApiFault);
  await expect(asking).rejects.toThrow(/^POST http:\S+\/v2\/assets responded with 422: .*too large/);
});

test("a missing answer and a missing link are faults too", async () => {
  const { url } = await scripted(() => token);
  const api = await connect({ ...access, url });
  await expect(api.get("http://127.0.0.1:1/")).rejects.toThrow("http://127.0.0.1:1/ cannot be reached");
  expect(() => linkOf(item("1"), "downloadPdf")).toThrow("reviews 1 has no link downloadPdf");
});
