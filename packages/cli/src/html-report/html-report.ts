/**
 * A scan as one HTML file that needs nothing else: no script, no picture, no connection. Its pages show where the words are; their size
 * in all is bounded, and each document says what of it is not shown.
 */
import { packageVersion } from "../installation/version.ts";
import { counted } from "../report/plain.ts";
import type { Report } from "../report/report.ts";
import { articleOf } from "./document-article.ts";
import { style } from "./style.ts";

/** The pages of all documents, in UTF-16 code units: what a telephone still opens. */
const mostPages = 40_000_000;

export function htmlReport(): Report {
  let [files, issues, room] = [0, 0, mostPages];
  return {
    begin: () => head,
    file: (outcome) => {
      const { text, issues: found } = articleOf(outcome, files, room);
      files++;
      issues += found;
      room = Math.max(0, room - text.length);
      return text;
    },
    end: () =>
      `</main>\n<footer class="meta"><p>${counted(files, "file")}, ${counted(issues, "issue")}. docreview ${packageVersion()}.</p></footer>\n</body>\n</html>\n`,
  };
}

const head = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Review</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Review</h1>
`;
