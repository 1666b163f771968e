/**
 * The walk through the API of docs/api.md, as a user types it: in an empty folder, with a third-party file.
 *
 * @module-tag long
 */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";
import { isInstalled } from "../testing/programs.ts";
import { corpus, repository } from "../testing/source-files.ts";
import { temporaryFolder } from "./testing/program.ts";
import { expectSoundExchanges, openWatchedService } from "./testing/watched-service.ts";

const document = join(corpus, "pdf/core--us_constitution.pdf");
const isThere = existsSync(document);
if (!isThere) console.warn("the corpus is not there: the flow of docs/api.md is not run");

test.runIf(isThere && isInstalled("bash") && isInstalled("curl") && isInstalled("jq"))(
  "the flow of docs/api.md leads from a file to its findings and its annotated copy",
  async () => {
    const { variables, flow } = await documentedFlow();
    const service = await openWatchedService();
    const values = {
      URL: service.url,
      CLIENT_ID: service.secret.client_id,
      CLIENT_SECRET: service.secret.client_secret,
      DOCUMENT: document,
    };
    expect(variables).toEqual(Object.keys(values));
    const cwd = temporaryFolder();
    const { PATH } = process.env;
    const { stdout, stderr } = await promisify(execFile)("bash", ["--norc", "-euo", "pipefail", "-c", flow], {
      cwd,
      env: { PATH, ...values },
    });
    expect(stderr).toBe("");
    expect(stdout).toMatch(/^processing$[^]*^completed$[^]*^dismissed$/m);
    expect(stdout).toMatch(/^[A-Z]+-[\d.]+: .+\n {2}(?:term|sentence|absence): \S/m);
    expect(stdout).toMatch(/^ {2}(?:term|sentence): \S/m);
    expect(await marksIn(document)).toBe(0);
    expect(await marksIn(join(cwd, "annotated.pdf"))).toBeGreaterThan(0);
    const xfdf = await readFile(join(cwd, "annotated.xfdf"), "utf8");
    expect(xfdf).toMatch(/^<\?xml [^]*<highlight [^]*<\/xfdf>\s*$/);
    await expectSoundExchanges(service);
  },
);

/** The block after the comment `flow`, and the variables that the block before it sets. */
async function documentedFlow(): Promise<{ readonly variables: readonly string[]; readonly flow: string }> {
  const page = await readFile(join(repository, "docs/api.md"), "utf8");
  const [, settings, flow] = /```sh\n([^`]*)```\n\n<!-- flow -->\n\n```sh\n([^]*?)```/.exec(page)!;
  return { variables: [...settings!.matchAll(/^(\w+)=/gm)].map(([, name]) => name!), flow: flow! };
}

/** The number of highlights and notes on its pages. */
async function marksIn(file: string): Promise<number> {
  const bytes = await readFile(file);
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  const pages = (await PDFDocument.load(bytes)).getPages();
  const annotations = pages.flatMap(({ node }) => {
    const array = node.Annots();
    return array?.asArray().map((_, index) => String(array.lookup(index))) ?? [];
  });
  return annotations.filter((one) => /\/Subtype \/(?:Highlight|Text)\b/.test(one)).length;
}
