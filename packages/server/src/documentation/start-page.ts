/** The start page of the service without the review page: what it is, with links. */
import { html } from "./html.ts";
import { style } from "./style.ts";

export function startPage(version: string): string {
  return `<!DOCTYPE html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>docreview</title>
<style>${style}</style>
</head>
${
  html`<body>
      <main id="main">
        <h1>docreview</h1>
        <p class="lead">
          This is the API of docreview ${version}. It reviews documents against compliance rules.
        </p>
        <ul>
          <li><a href="docs">API documentation</a></li>
          <li><a href="openapi.json">OpenAPI 3.1 document</a></li>
          <li><a href="healthz">Health</a> and <a href="readyz">readiness</a></li>
        </ul>
      </main>
    </body>
    </html> `.markup
}`;
}
