/** The command line itself, in this process: help, and commands rejected before any work is done. */
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { readableKinds } from "@docreview/model";
import { run } from "./program.ts";
import { keptTerminal } from "./testing/screen.ts";

async function outcomeOf(words: readonly string[]) {
  const terminal = keptTerminal();
  const code = await run(words, terminal);
  return { code, stdout: terminal.stdout.text(), stderr: terminal.stderr.text() };
}

const adminHelp = (words: string): [string[]] => [["admin", ...words.split(" "), "--help"]];

describe("help", () => {
  test.each([
    [["--help"]],
    [["scan", "--help"]],
    [["diff", "--help"]],
    [["dismiss", "--help"]],
    [["ask", "--help"]],
    [["answers", "--help"]],
    [["import-xfdf", "--help"]],
    [["verify", "--help"]],
    [["rules", "check", "--help"]],
    [["rules", "test", "--help"]],
    ...["list", "lint", "impact", "report", "labels", "explain", "schema", "docs"].map((word): [string[]] => [
      ["rules", word, "--help"],
    ]),
    [["start", "--help"]],
    [["serve", "--help"]],
    [["worker", "--help"]],
    [["backup", "--help"]],
    [["restore", "--help"]],
    [["migrate-store", "--help"]],
    [["admin", "--help"]],
    ...["company create", "company list", "company disable", "company enable"].map(adminHelp),
    ...["create", "list", "rotate", "disable", "enable"].map((one) => adminHelp(`user ${one}`)),
    ...["create", "list", "rotate", "disable", "enable"].map((one) => adminHelp(`client ${one}`)),
    adminHelp("signing-key rotate"),
    ...["verify", "export", "erase"].map((one) => adminHelp(`audit ${one}`)),
    adminHelp("evidence-key show"),
    adminHelp("evidence-key rotate"),
  ])("%j shows an example", async (words) => {
    const { code, stdout, stderr } = await outcomeOf(words);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/Usage: docreview.*Examples?:\n {2}docreview /s);
  });

  test("of scan names every kind of file that can be read", async () => {
    const { stdout } = await outcomeOf(["scan", "--help"]);
    const words = stdout.replaceAll(/\s+/g, " ");
    expect(Object.values(readableKinds).filter(({ plural }) => !words.includes(plural))).toEqual([]);
  });

  test("the version is the package's", async () => {
    expect(await outcomeOf(["--version"])).toEqual({ code: 0, stdout: "0.1.0\n", stderr: "" });
  });
});

/** A file where a folder is expected. */
const manifest = fileURLToPath(new URL("../package.json", import.meta.url));

describe("refused", () => {
  test.each([
    [[], "Usage: docreview"],
    [["scna"], "Did you mean scan?"],
    [["scan"], "missing required argument 'file'"],
    [["scan", "a.pdf", "--anotate", "b.pdf"], "Did you mean --annotate?"],
    [
      ["scan", "a.pdf", "--format", "xml"],
      "Allowed choices are text, json, sarif, github, gitlab, junit, markdown, html.",
    ],
    [["scan", "a.pdf", "--min-score", "11"], "A score is a whole number from 0 to 10."],
    [["scan", "a.pdf", "--answer", "email"], "Write it as category=option"],
    [
      ["scan", "a.pdf", "--answers", "/nowhere"],
      "/nowhere: There is no such file. Create it with docreview ask /nowhere.",
    ],
    [["ask", "/nowhere/answers.yaml"], "only be asked on a terminal"],
    [["ask", "answers.yaml", "--rules", "/nowhere", "--piped"], "The folder does not exist"],
    [["scan", "-", "-"], "can be read only once"],
    [["scan", "a.pdf", "--rules", "/nowhere"], "The folder does not exist"],
    [
      ["scan", "a.pdf", "--dismissed", "/nowhere"],
      "/nowhere: There is no such file. docreview dismiss writes",
    ],
    [["scan", "a.pdf", "--baseline", manifest], "is not a report of scan --format json"],
    [["diff", "a.pdf"], "missing required argument 'new'"],
    [["diff", "a.pdf", manifest], "is not a report of scan --format json"],
    [["dismiss", manifest, "H-1"], "required option '--reason <text>' not specified"],
    [["dismiss", manifest, "H-1", "--reason", " "], "a dismissal needs a reason"],
    [["dismiss", manifest, "H-1", "--reason", "x", "--until", "2026-02-30"], "Write a date such as"],
    [["dismiss", manifest, "H-1", "--reason", "x"], "is not a report of scan --format json"],
    [["rules", "check", "/nowhere"], "The folder does not exist"],
    [["rules", "test", "/nowhere"], "The folder does not exist"],
    [["rules", "check", manifest], "This is a file, but a folder is required."],
    [["rules", "explain", "risk-freedom", "a.txt"], "docreview rules list shows"],
    [["import-xfdf", "a.xfdf", "--report", "a.json"], "required option '--document <path>'"],
    [["import-xfdf", "a.xfdf", "--report", manifest, "--document", "a.pdf"], "is not a report of scan"],
    [
      ["import-xfdf", "/nowhere", "--report", "/nowhere", "--document", "a.pdf"],
      "/nowhere: There is no such file.",
    ],
    [["start", "extra"], "too many arguments"],
    [["serve", "--port", "http"], "--port must be a whole number from 0 to 65535."],
    [["serve", "--public-url", "example"], "--public-url must be an http or https URL"],
    [["serve", "--settings", "/nowhere"], "/nowhere"],
    [["serve", "--rules", "/nowhere"], "The folder does not exist"],
    [["worker", "--rules", "/nowhere"], "The folder does not exist"],
    [["serve", "--data", manifest], "This is a file, but a folder is required."],
    [["admin", "user", "list", "--data", manifest], "This is a file, but a folder is required."],
    [["admin", "user", "create", "--name", "Ada"], "required option '--company <id>' not specified"],
    [["admin", "client", "create", "--role", "owner"], "Allowed choices are reviewer, admin."],
    [["backup", "copy", "--data", "/nowhere"], "there is no data folder /nowhere"],
    [["restore", "/nowhere", "--data", "new"], "there is no backup /nowhere"],
    [["migrate-store", "--from", "data"], "required option '--to <store>' not specified"],
    [["migrate-store", "--from", "/nowhere", "--to", "new"], "there is no store in the folder /nowhere"],
    [
      ["migrate-store", "--from", "mysql://host/docreview", "--to", "new"],
      "--from must be a data folder, or look like postgres://",
    ],
    [
      ["migrate-store", "--from", "data", "--to", "postgres://host/docreview"],
      "specify the place of the documents with --to-blobs",
    ],
    [["migrate-store", "--from", "env:NOTHING", "--to", "new"], "the variable NOTHING is not set"],
    [["migrate-store", "--from", "a", "--from-blobs", "http://b", "--to", "c"], "must look like s3://bucket"],
    [["migrate-store", "--from", "a", "--from-blobs", "b", "--to", "c"], "omit --from-blobs"],
  ])("%j", async (words, message) => {
    const { code, stdout, stderr } = await outcomeOf(words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(message);
  });
});
