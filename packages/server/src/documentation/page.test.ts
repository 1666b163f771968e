/** The page: complete, self-contained and accessible. */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { openApi } from "../testing/api.ts";
import { openApiDocument } from "../open-api/document.ts";
import { html, joined } from "./html.ts";
import { inlineMarkdown, markdown } from "./markdown.ts";
import { documentationPage } from "./page.ts";
import { palettes, style } from "./style.ts";

const document = openApiDocument({ publicUrl: "https://docreview.example", version: "1.2.3" });
const page = documentationPage(document);
const found = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, text = ""]) => text);

describe("the page", () => {
  test("shows every operation but HEAD, and every schema", () => {
    const operations = Object.values(document.paths).flatMap((item) =>
      Object.entries(item).flatMap(([method, { operationId }]) => (method === "head" ? [] : [operationId])),
    );
    const schemas = Object.keys(document.components.schemas).map(
      (name) => `schema-${name.replaceAll(".", "-")}`,
    );
    expect(found(/<article id="([^"]+)"/g).toSorted()).toEqual([...operations, ...schemas].toSorted());
  });

  test("has each anchor once, and no dangling link", () => {
    const anchors = found(/ id="([^"]+)"/g);
    expect(anchors.filter((anchor, at) => anchors.indexOf(anchor) !== at)).toEqual([]);
    const targets = found(/ href="#([^"]+)"/g);
    expect(targets.length).toBeGreaterThan(100);
    expect(targets.filter((target) => !anchors.includes(target))).toEqual([]);
    const labels = found(/ aria-labelledby="([^"]+)"/g);
    expect(labels.filter((label) => !anchors.includes(label))).toEqual([]);
  });

  test("loads nothing else and runs no script", () => {
    expect(page).not.toMatch(/<script|<img|<link|<iframe| src=| style=| on[a-z]+=|@import|url\(/i);
  });

  test("closes every element that it opens", () => {
    const open: string[] = [];
    for (const [, slash, name = ""] of page.replace(style, "").matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
      if (["meta", "wbr"].includes(name)) continue;
      if (slash === "") open.push(name);
      else expect(open.pop()).toBe(name);
    }
    expect(open).toEqual([]);
  });

  test("has landmarks, one first heading, and no level left out", () => {
    for (const landmark of ["header", "nav", "main"])
      expect(found(new RegExp(`<(${landmark})[ >]`, "g"))).toEqual([landmark]);
    const levels = found(/<h([1-6])[ >]/g).map(Number);
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([]);
  });
});

describe("the two routes", () => {
  test("need no token, and have entity tags", async () => {
    const api = await openApi();
    for (const url of ["/docs", "/openapi.json", "/"]) {
      const first = await api.app.inject(url);
      expect(first.statusCode).toBe(200);
      const { etag } = first.headers as { etag: string };
      const again = await api.app.inject({ url, headers: { "if-none-match": etag } });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    }
  });

  test("give the document of this service", async () => {
    const api = await openApi();
    const { publicUrl } = api.settings;
    const answer = await api.app.inject("/openapi.json");
    const { version } = api;
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument({ publicUrl, version }))));
  });

  test("begin at a page that says what this is, and links to what there is", async () => {
    const api = await openApi();
    const { headers, body } = await api.app.inject("/");
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body).toContain("<h1>docreview</h1>");
    const links = [...body.matchAll(/href="([^"#]+)"/g)].map(([, link]) => link!);
    expect(links).toContain("docs");
    for (const link of links) expect((await api.app.inject(`/${link}`)).statusCode).toBe(200);
  });

  test("allow the style of the page, and nothing else", async () => {
    const api = await openApi();
    const { headers, body } = await api.app.inject("/docs");
    const [, shown = ""] = /<style>([^]*)<\/style>/.exec(body) ?? [];
    const hash = createHash("sha256").update(shown).digest("base64");
    const policy = String(headers["content-security-policy"]).split("; ");
    expect(policy.slice(0, 2)).toEqual(["default-src 'none'", `style-src 'sha256-${hash}'`]);
    expect(policy.join()).not.toContain("unsafe");
  });
});

describe.each(Object.entries(palettes))("in the %s", (_, { paper, surface, line: _line, ...texts }) => {
  test.each(Object.entries(texts))("%s can be read", (_name, colour) => {
    expect(contrast(colour, paper)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour, surface)).toBeGreaterThanOrEqual(4.5);
  });
});

/** Calculated as in WCAG 2. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test("text never becomes markup", () => {
  const hostile = `<b title="'">&`;
  expect(html`<p>${hostile}${[html`<i>${1}</i>`, null]}</p>`.markup).toBe(
    "<p>&lt;b title=&quot;&#39;&quot;&gt;&amp;<i>1</i></p>",
  );
  expect(joined(["<", "b"], ", ").markup).toBe("&lt;, b");
});

test.each([
  ["a `b<c` d", "a <code>b&lt;c</code> d"],
  ["[x](https://a.example/?b&c)", '<a href="https://a.example/?b&amp;c">x</a>'],
  ["[x](javascript:y)", "[x](javascript:y)"],
  ["a ` b", "a ` b"],
])("of the line %s", (text, markup) => {
  expect(inlineMarkdown(text).markup).toBe(markup);
});

test("of blocks", () => {
  expect(
    markdown("## A b\n\none\n\n- x\n- y\n\n```sh\nc <\n\nd\n```\n\nlast").markup.replaceAll(
      /\s+(?=<)|\s+$/g,
      "",
    ),
  ).toBe(
    '<h2 id="a-b">A b</h2><p>one</p><ul><li>x</li><li>y</li></ul><pre tabindex="0"><code>c &lt;\n\nd</code></pre><p>last</p>',
  );
});
