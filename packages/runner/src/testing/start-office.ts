/** Has an office suite make a PDF, prints its first bytes, and kills itself, so that it cannot clean up. */
import { officeFormats } from "../programs/office-formats.ts";
import { startConverter } from "../programs/converter-instance.ts";
import { officeSuite } from "../programs/office-suite.ts";
import { wordDocument, wordType } from "./word-document.ts";

const [program = "", sandboxed] = process.argv.slice(2);
const office = await startConverter({
  kind: officeSuite,
  program,
  sandboxed: sandboxed === "true",
  memory: 1024 ** 3,
  milliseconds: 50_000,
  niceness: 0,
});
const { signal } = new AbortController();
const format = officeFormats[wordType]!;
const pdf = await office.convert({ bytes: wordDocument("Once."), format, target: "pdf", signal });
process.stdout.write(typeof pdf === "string" ? pdf : Buffer.from(pdf).subarray(0, 4), () =>
  process.kill(process.pid, "SIGKILL"),
);
