/**
 * The documentation as one page, generated from the OpenAPI document: an introduction, the operations by noun, and the
 * schemas. It has no script and loads nothing else, and supports small screens and dark mode.
 */
import { httpMethods, type OpenApiDocument } from "../open-api/notation.ts";
import type { Tag } from "../routing/api-resource.ts";
import { html, type Html, type Piece } from "./html.ts";
import { inlineMarkdown, markdown, slug } from "./markdown.ts";
import { methodMark, operationArticle, titleOf, type Located } from "./operation.ts";
import { schemaAnchor, schemaDetails } from "./schema.ts";
import { style } from "./style.ts";

export function documentationPage(document: OpenApiDocument): string {
  const { title, version, summary, description } = document.info;
  const sections = document.tags.map((tag): Section => ({
    tag,
    operations: operationsOf(document, tag.name),
  }));
  // The style is not escaped: its hash is in the content security policy.
  const head = `<!DOCTYPE html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${html`<meta name="description" content="${summary}" /> <title>${title} API ${version}</title>`.markup}
<style>${style}</style>
</head>
`;
  return (
    head +
    html`<body>
        <a class="skip" href="#main">Skip to the content</a>
        <header>
          <p class="brand"><a href="#main">${title}</a> <span class="mark">${version}</span></p>
        </header>
        ${contents(document, sections)}
        <main id="main">
          <section class="introduction" aria-labelledby="title">
            <h1 id="title">${title} API</h1>
            <p class="lead">${summary}</p>
            <p><a href="openapi.json">OpenAPI 3.1 document</a></p>
            ${markdown(description)}
          </section>
          ${sections.map((section) => tagSection(document, section))}${schemasSection(document)}
        </main>
      </body>
      </html> `.markup
  );
}

interface Section {
  readonly tag: Tag;
  readonly operations: readonly Located[];
}

function operationsOf({ paths }: OpenApiDocument, tag: string): readonly Located[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    httpMethods.flatMap((method): readonly Located[] => {
      const operation = item[method];
      if (operation === undefined || method === "head" || !operation.tags.includes(tag)) return [];
      return [{ path, method, operation, hasHead: method === "get" && item.head !== undefined }];
    }),
  );
}

const tagAnchor = ({ name }: Tag) => `tag-${slug(name)}`;

function contents({ components, info }: OpenApiDocument, sections: readonly Section[]): Html {
  const headings = [...info.description.matchAll(/^## (.+)$/gm)].map(([, title = ""]) => title);
  return html`<nav aria-label="Contents">
    <ul>
      ${headings.map((title) => html`<li><a href="#${slug(title)}">${title}</a></li> `)}${sections.map(
        ({ tag, operations }) =>
          html`<li>
            <a href="#${tagAnchor(tag)}">${tag.name}</a>
            <ul>
              ${operations.map(({ operation, method }) => link(operation.operationId, [titleOf(operation), " ", methodMark(method)]))}
            </ul>
          </li> `,
      )}
      <li>
        <a href="#schemas">Schemas</a>
        <details>
          <summary>All schemas</summary>
          <ul>
            ${Object.keys(components.schemas).map((name) => link(schemaAnchor(name), name))}
          </ul>
        </details>
      </li>
    </ul>
  </nav> `;
}

const link = (anchor: string, text: Piece) => html`<li><a href="#${anchor}">${text}</a></li> `;

function tagSection(document: OpenApiDocument, { tag, operations }: Section): Html {
  const anchor = tagAnchor(tag);
  return html`<section aria-labelledby="${anchor}">
    <h2 id="${anchor}">${tag.name}</h2>
    ${tag.description === undefined ? null : html`<p class="lead">${inlineMarkdown(tag.description)}</p> `}${operations.map(
      (located) => operationArticle(document, located),
    )}
  </section> `;
}

function schemasSection({ components }: OpenApiDocument): Html {
  return html`<section aria-labelledby="schemas">
    <h2 id="schemas">Schemas</h2>
    <p class="lead">
      The parts of request and response bodies. Members that are not marked as required may be absent.
    </p>
    ${Object.entries(components.schemas).map(
      ([name, schema]) =>
        html`<article id="${schemaAnchor(name)}" aria-labelledby="${schemaAnchor(name)}-title">
          <div class="said">
            <h3 id="${schemaAnchor(name)}-title"><a href="#${schemaAnchor(name)}">${name}</a></h3>
            ${schemaDetails(schema)}
          </div>
        </article> `,
    )}
  </section> `;
}
