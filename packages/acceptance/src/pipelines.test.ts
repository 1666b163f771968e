/**
 * What pipelines run: the very steps of `action.yml`, and the hook of `.pre-commit-hooks.yaml`, in a repository of their own.
 *
 * @module-tag long
 */
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readableKinds } from "@docreview/model";
import { beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { program, temporaryFolder } from "./service/testing/program.ts";
import { repository } from "./testing/source-files.ts";

const read = (name: string): unknown => parse(readFileSync(join(repository, name), "utf8"));

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
}

interface Step {
  readonly id?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const { version } = JSON.parse(readFileSync(join(repository, "packages/cli/package.json"), "utf8")) as {
  readonly version: string;
};

let folder: string;
let bin: string;
beforeAll(() => {
  folder = temporaryFolder();
  bin = join(folder, "bin");
  mkdirSync(bin);
  // The package manager only adds the packages.
  const npx = `#!/bin/sh
    echo "$*" > packages
    if [ "$1 $2" = "--yes docreview@${version}" ]; then shift 2
    else
      [ "$1 $2" = "--yes --package=docreview@${version}" ] || exit 98
      while [ "$1" != "--" ]; do shift; done
      [ "$2" = docreview ] || exit 97
      shift 2
    fi
    exec "${process.execPath}" "${program}" "$@"`;
  writeFileSync(join(bin, "npx"), npx);
  chmodSync(join(bin, "npx"), 0o755);
});

function run(
  script: string,
  { cwd, env }: { readonly cwd: string; readonly env: Readonly<Record<string, string>> },
) {
  const { status, stdout, stderr } = spawnSync(
    "bash",
    ["--noprofile", "--norc", "-eo", "pipefail", "-c", script],
    {
      cwd,
      encoding: "utf8",
      env: { ...process.env, PATH: `${bin}:${process.env["PATH"]}`, ...env },
    },
  );
  return { status, stdout, stderr };
}

/** A repository with two texts, of which one promises something. */
function checkout(): string {
  const cwd = join(folder, `checkout-${Math.random().toString(36).slice(2)}`);
  mkdirSync(join(cwd, "our texts"), { recursive: true });
  mkdirSync(join(cwd, ".git"));
  writeFileSync(join(cwd, "our texts", "a.md"), "# Fund\n\nA guaranteed return.\n");
  writeFileSync(join(cwd, "b.md"), "# Office\n\nWe are closed on Friday.\n");
  return cwd;
}

describe("the action", () => {
  const { inputs, outputs, runs } = read("action.yml") as Action;
  const step = runs.steps.find(({ id }) => id === "scan");

  function runAction(given: Readonly<Record<string, string>>) {
    const cwd = checkout();
    const temporary = {
      RUNNER_TEMP: join(cwd, "runner temp"),
      GITHUB_OUTPUT: join(cwd, "out"),
      GITHUB_STEP_SUMMARY: join(cwd, "summary"),
    };
    const value = (expression: string) =>
      expression.replaceAll(
        /\$\{\{ inputs\.(\w+) \}\}/g,
        (_, name: string) => given[name] ?? inputs[name]?.default ?? "",
      );
    const env = Object.fromEntries(
      Object.entries(step?.env ?? {}).map(([name, text]) => [name, value(text)]),
    );
    const ended = run(step?.run ?? "exit 99", { cwd, env: { ...env, ...temporary } });
    const made = existsSync(temporary.GITHUB_OUTPUT) ? readFileSync(temporary.GITHUB_OUTPUT, "utf8") : "";
    const outputOf = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(made)?.[1] ?? "";
    const summary = existsSync(temporary.GITHUB_STEP_SUMMARY)
      ? readFileSync(temporary.GITHUB_STEP_SUMMARY, "utf8")
      : "";
    return { ...ended, cwd, outputOf, summary };
  }

  test("marks the finding at its line, writes the summary and the reports, and fails", () => {
    const { status, stdout, summary, outputOf } = runAction({});
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /^::error file=our texts\/a\.md,line=3,endLine=3,col=3,endColumn=19,title=AU-1\.1/m,
    );
    expect(summary).toContain("## Review of 2 documents");
    expect(Object.keys(outputs)).toEqual(["sarif", "html"]);
    const sarif = JSON.parse(readFileSync(outputOf("sarif"), "utf8")) as { readonly version: string };
    expect(sarif.version).toBe("2.1.0");
    expect(readFileSync(outputOf("html"), "utf8")).toContain("</html>");
  });

  test("takes paths line by line, and flags", () => {
    const { status, stdout } = runAction({ paths: "our texts\nb.md\n", flags: "--rule CC-9.4 --fail-on 10" });
    expect(status).toBe(0);
    expect(stdout).toContain("docreview: 2 files, 1 issue.");
  });

  test("installs optional packages beside the program", () => {
    const { status, cwd } = runAction({ packages: "@docreview/recognition @docreview/fonts-east-asian" });
    expect(status).toBe(1);
    const names = [`docreview@${version}`, "@docreview/recognition", "@docreview/fonts-east-asian"];
    const flags = names.map((name) => `--package=${name}`).join(" ");
    expect(readFileSync(join(cwd, "packages"), "utf8")).toMatch(
      new RegExp(`^--yes ${flags} -- docreview scan `),
    );
  });

  test("runs nothing that an input says", () => {
    const { status, cwd } = runAction({
      packages: "$(touch pwned) `touch pwned`; touch pwned",
      paths: "$(touch pwned)`touch pwned`; touch pwned",
      flags: "--fail-on 7; touch pwned",
    });
    expect(status).toBe(2);
    expect(existsSync(join(cwd, "pwned"))).toBe(false);
  });

  test("has the version of this project", () => {
    expect(inputs["version"]?.default).toBe(version);
  });
});

describe("the hook of pre-commit", () => {
  const [hook] = read(".pre-commit-hooks.yaml") as readonly [
    { readonly entry: string; readonly files: string },
  ];
  // Python writes the flag within the pattern.
  const files = new RegExp(hook.files.replace("(?i)", ""), "i");

  test("is for every kind of file that is read, and no other", () => {
    for (const { extensions } of Object.values(readableKinds)) {
      for (const extension of extensions) expect(`a b/c.${extension}`).toMatch(files);
    }
    for (const name of ["a.ts", "a.mdx", "pdf", "a.pdf.sig"]) expect(name).not.toMatch(files);
    expect("A.PDF").toMatch(files);
  });

  test("reviews the files of the commit, and fails with findings", () => {
    const cwd = checkout();
    const hooked = (...paths: readonly string[]) =>
      run(`${hook.entry} ${paths.map((path) => `'${path}'`).join(" ")}`, { cwd, env: {} });
    const failed = hooked("our texts/a.md", "b.md");
    expect(failed.status).toBe(1);
    expect(failed.stdout).toContain("line 3, column 3");
    expect(hooked("b.md")).toMatchObject({ status: 0 });
  });
});
