/**
 * An independent OpenAPI validator between client and service finds no faults on either side, in the typical flow and
 * in further requests. It treats every body as text, so the document is ASCII.
 *
 * @module-tag nightly
 */
import { expect, test } from "vitest";
import { asciiPdf } from "./testing/ascii-pdf.ts";
import { clientAt, type Asking, type Method } from "./testing/client.ts";
import { openBehindPrism } from "./testing/prism.ts";
import { stockClients } from "./testing/stock-client.ts";
import { walkTypicalFlow } from "./testing/typical-flow.ts";

const words = ["Receive a free financial health check", "Do not miss out"];
const document = { filename: "flyer.pdf", pdf: asciiPdf(words.map((line) => `${line}.`)), words };

test("prism finds every request and every answer of the flow as documented", async () => {
  const access = await openBehindPrism();
  const client = stockClients["jsona"]!(access);
  const review = await walkTypicalFlow(client, access, document);
  const [asset] = client.related(await client.read(`reviews/${review.id}`, { include: "asset" }), "asset");
  const [rule] = (await client.list(`reviews/${review.id}/review-rules`)).data;
  const assetPath = `/v2/assets/${asset!.id}`;
  const reviewPath = `/v2/reviews/${review.id}`;
  const rulePath = `${reviewPath}/review-rules/${rule!.id}`;
  const { ask } = clientAt(access.url, access.token);
  const etag = (await ask("GET", assetPath)).headers.get("etag")!;
  const found = { type: "review-rules", attributes: { description: "The logo is the old one." } };
  const steps: readonly (readonly [number, Method, string, Asking?])[] = [
    [200, "GET", "/v2/assets?page[size]=1&sort=-createdAt&filter[status]=ready&include=owner"],
    [200, "GET", `${assetPath}?fields[assets]=title,status`],
    [304, "GET", assetPath, { headers: { "if-none-match": etag } }],
    [200, "GET", `${assetPath}/content`],
    [206, "GET", `${assetPath}/content`, { headers: { range: "bytes=0-9" } }],
    [200, "GET", `${assetPath}/pdf`],
    [200, "GET", `${assetPath}/sentences?page[size]=1`],
    [200, "GET", `${assetPath}/suggested-answers`],
    [404, "GET", "/v2/assets/999"],
    [200, "GET", "/v2/categorisations"],
    [200, "GET", "/v2/reviews?filter[status]=finished&sort=-id"],
    [201, "POST", `${reviewPath}/review-rules`, { body: { data: found } }],
    [200, "GET", `${rulePath}/triggers?sort=-id`],
    [204, "DELETE", assetPath],
    [404, "GET", reviewPath],
    [200, "POST", "/v1/logout"],
    [401, "GET", "/v2/assets"],
  ];
  for (const [status, method, path, asking] of steps) {
    const answer = await ask(method, path, asking);
    expect(
      { status: answer.status, violations: answer.headers.get("sl-violations") },
      `${method} ${path}`,
    ).toEqual({
      status,
      violations: null,
    });
  }
});
