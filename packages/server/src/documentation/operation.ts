/** Renders an operation: its path, parameters, request and responses, with examples. */
import type { Json, JsonObject } from "../json-api/json.ts";
import {
  isReference,
  resolved,
  type Content,
  type Header,
  type HttpMethod,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type Response,
} from "../open-api/notation.ts";
import { html, joined, type Html, type Piece } from "./html.ts";
import { inlineMarkdown, markdown } from "./markdown.ts";
import { requiredMark, schemaDetails, typeLine } from "./schema.ts";

/** An operation with its place in the document. */
export interface Located {
  readonly path: string;
  readonly method: HttpMethod;
  readonly operation: Operation;
  readonly hasHead: boolean;
}

/** “Create asset” for `createAsset`. */
export function titleOf({ operationId }: Operation): string {
  const words = operationId.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const methodMark = (method: HttpMethod) =>
  html`<span class="method ${method}">${method.toUpperCase()}</span>`;

export function operationArticle(document: OpenApiDocument, located: Located): Html {
  const { operation, path, method } = located;
  const { operationId: id, summary, description } = operation;
  return html`<article id="${id}" aria-labelledby="${id}-title">
    <div class="said">
      <h3 id="${id}-title"><a href="#${id}">${titleOf(operation)}</a></h3>
      <p class="route">${methodMark(method)} <code>${pathMarkup(path)}</code></p>
      <p>${inlineMarkdown(summary)}</p>
      ${description === undefined ? null : markdown(description)}${remarks(located)}
      ${parametersPart(document, operation)}${bodyPart(operation)}${answersPart(document, operation)}
    </div>
    ${examplesPart(document, located)}
  </article> `;
}

/** A line may break after a slash. */
const pathMarkup = (path: string) =>
  joined(
    path.split(/(?<=\/)/).map((part) => html`${part}`),
    html`<wbr />`,
  );

function remarks({ operation, hasHead }: Located): Piece {
  const { deprecated, security } = operation;
  const texts = [
    deprecated ? "Deprecated." : null,
    security?.length === 0 ? "No access token is needed." : null,
    hasHead ? "HEAD is supported as well." : null,
  ].filter((text) => text !== null);
  return texts.length === 0 ? null : html`<p class="remark">${texts.join(" ")}</p>`;
}

function parametersPart(document: OpenApiDocument, { parameters = [] }: Operation): Piece {
  if (parameters.length === 0) return null;
  const items = parameters.map((parameter) => {
    const { name, in: place, description, required, schema } = resolved<Parameter>(document, parameter);
    return html`<div>
      <dt><code>${name}</code> <span class="mark">${place}</span>${required ? requiredMark : null}</dt>
      <dd>
        <p>${inlineMarkdown(description)}</p>
        <p class="type">${typeLine(schema as JsonObject)}</p>
      </dd>
    </div> `;
  });
  return html`<h4>Parameters</h4>
    <dl>${items}</dl> `;
}

function bodyPart({ requestBody }: Operation): Piece {
  if (requestBody === undefined) return null;
  const { description, content } = requestBody;
  const intro = description === undefined ? null : html`<p>${inlineMarkdown(description)}</p> `;
  return html`<h4>Request body</h4>
    ${intro}${contentList(content)}`;
}

/** Successes are shown; errors are collapsed, with their statuses in the summary. */
function answersPart(document: OpenApiDocument, { responses }: Operation): Piece {
  const all = Object.entries(responses).map(
    ([status, response]) => [status, resolved<Response>(document, response)] as const,
  );
  const good = all.filter(([status]) => status < "400");
  const refusals = all.filter(([status]) => status >= "400");
  return html`<h4>Responses</h4>
    <dl>${good.map((one) => answerItem(document, one))}</dl>
    <details>
      <summary>Errors: ${refusals.map(([status]) => status).join(" ")}</summary>
      <dl>${refusals.map((one) => answerItem(document, one))}</dl>
    </details> `;
}

function answerItem(document: OpenApiDocument, [status, response]: readonly [string, Response]): Html {
  const { description, headers = {}, content } = response;
  // The introduction describes these headers once for all responses.
  const named = Object.entries(headers).filter(([name]) => !name.startsWith("RateLimit-"));
  const carried = named.map(
    ([name, header]) =>
      html`<li><code>${name}</code> ${inlineMarkdown(resolved<Header>(document, header).description)}</li>`,
  );
  return html`<div>
    <dt>${status}</dt>
    <dd>
      ${markdown(description)}${content === undefined ? null : contentList(content)}
      ${
        carried.length === 0
          ? null
          : html`<ul class="headers">
              ${carried}
            </ul>`
      }
    </dd>
  </div> `;
}

function contentList(content: Content): Html {
  const items = Object.entries(content).map(([type, { schema }]) => {
    const isNamed = schema !== undefined && isReference(schema);
    const said =
      schema === undefined ? null : isNamed ? typeLine(schema as JsonObject) : schemaDetails(schema);
    return html`<div class="content">
      <p><code>${type}</code> ${isNamed ? said : null}</p>
      ${isNamed ? null : said}
    </div>`;
  });
  return html`${items} `;
}

function examplesPart(document: OpenApiDocument, { operation, method, path }: Located): Piece {
  const request = exampleIn(operation.requestBody?.content);
  const answers = Object.entries(operation.responses).flatMap(([status, response]) => {
    const example = status < "400" ? exampleIn(resolved<Response>(document, response).content) : undefined;
    return example === undefined ? [] : [figure(`Response ${status}`, example)];
  });
  if (request === undefined && answers.length === 0) return null;
  const requestFigure = request === undefined ? null : figure(`${method.toUpperCase()} ${path}`, request);
  return html`<div class="shown">${requestFigure}${answers}</div> `;
}

const exampleIn = (content: Content = {}) =>
  Object.values(content).find(({ example }) => example !== undefined)?.example;

function figure(title: string, example: Json): Html {
  return html`<figure>
    <figcaption>${title}</figcaption>
    <pre tabindex="0"><code>${jsonMarkup(example)}</code></pre>
  </figure> `;
}

/** With highlighted member names. */
function jsonMarkup(value: Json): Html {
  const lines = JSON.stringify(value, null, 2).split("\n");
  const marked = lines.map((line) => {
    const [, indent = "", name, rest = ""] = /^( *)("(?:[^"\\]|\\.)*"):(.*)$/.exec(line) ?? [];
    return name === undefined ? html`${line}` : html`${indent}<b>${name}</b>:${rest}`;
  });
  return joined(marked, "\n");
}
