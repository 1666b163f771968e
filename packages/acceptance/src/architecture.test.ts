/** The import table of ARCHITECTURE.md, compared with the real imports and the packages' manifests. */
import { existsSync, readFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import { ruleKinds } from "@docreview/engine/rule-tools";
import { describe, expect, test } from "vitest";
import { unorderedImports } from "./testing/import-order.ts";
import {
  importsOf,
  loadedModulesOf,
  repository,
  sourceFiles,
  type SourceText,
} from "./testing/source-files.ts";
import { orderFaults, statedOrder } from "./testing/stated-order.ts";

const stages = [
  "extractor",
  "sentence-segmenter",
  "rule-matcher",
  "categorisation-resolver",
  "annotation-renderer",
] as const;

/** The building blocks of the rule matcher: each finds one kind of thing in any text, and knows no rules. */
const finders = ["text-folding", "phrase-index", "linear-regex", "entities"] as const;

/** Package → the packages of this workspace that it may import. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  model: [],
  platform: [],
  "yaml-schema": ["model"],
  "text-folding": ["model", "platform"],
  "phrase-index": ["platform", "text-folding"],
  "linear-regex": ["model", "text-folding"],
  "review-comparison": ["model", "text-folding"],
  entities: ["model", "platform", "language-en"],
  "language-en": ["model", "text-folding"],
  "pdf-file": ["platform"],
  recognition: [],
  "fonts-east-asian": [],
  typesetting: ["pdf-file", "fonts-east-asian"],
  ...Object.fromEntries(stages.map((stage) => [stage, ["model", "yaml-schema"]])),
  extractor: ["model", "platform", "pdf-file", "typesetting", "recognition"],
  "annotation-renderer": ["model", "pdf-file", "typesetting"],
  "sentence-segmenter": ["model", "yaml-schema", "language-en"],
  "rule-matcher": ["model", "platform", "yaml-schema", ...finders, "language-en"],
  engine: ["model", "platform", ...stages],
  runner: ["model", "engine"],
  evidence: ["model"],
  store: ["model"],
  server: ["model", "yaml-schema", "review-comparison", "store", "runner", "engine", "evidence"],
  "review-ui": ["model", "yaml-schema"],
  playground: ["model", "platform", "engine", "review-ui"],
  "mcp-server": ["model", "engine", "runner"],
  "vscode-extension": [],
  cli: [
    "model",
    "yaml-schema",
    "review-comparison",
    "engine",
    "runner",
    "evidence",
    "mcp-server",
    "server",
    "store",
  ],
};

type Versions = Readonly<Record<string, string>>;

interface Manifest {
  readonly dependencies?: Versions;
  readonly peerDependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly imports?: Readonly<Record<string, string | Versions>>;
  /** Dependency → what is copied of it when the package is packed. */
  readonly vendored?: Readonly<Record<string, readonly string[]>>;
}

function manifestOf(name: string): Manifest {
  return JSON.parse(readFileSync(`${repository}/packages/${name}/package.json`, "utf8")) as Manifest;
}

/** `a/b` → `a`; `@a/b/c` → `@a/b`. */
const packageIn = (specifier: string) =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

/** The packages before `runner`, and `evidence`, use no files, processes, network, clock or randomness. */
const pure = new Set<string>([
  "model",
  "platform",
  "yaml-schema",
  "pdf-file",
  "typesetting",
  "recognition",
  "fonts-east-asian",
  ...finders,
  "language-en",
  "review-comparison",
  ...stages,
  "engine",
  "evidence",
]);
/** Modules that only compute, or locate a dependency's code. */
const pureModules = new Set(["node:buffer", "node:crypto", "node:zlib", "node:url", "node:module"]);
/**
 * Exceptions: fonts and recognisers are data and code of dependencies, recognition ends at its budget, and promises
 * abandoned by pdf.js must be distinguished from others.
 */
const granted: ReadonlySet<string> = new Set([
  "packages/typesetting/src/fonts/font-files.ts node:fs",
  "packages/extractor/src/pdf/pdfjs/abandoned-promises.ts node:async_hooks",
  "packages/recognition/src/tesseract-worker.ts node:path",
  "packages/recognition/src/tesseract-worker.ts node:worker_threads",
  "packages/extractor/src/pdf/scan/recognise-pages.ts performance.now",
]);
const impureWords =
  /\b(?:Date\.now|new Date\(\)|Math\.random|process\.env|process\.cwd|performance\.now|fetch)\b/;

const files = sourceFiles();
const products = files.filter((file) => !file.isTest);
const packageOf = (specifier: string) =>
  specifier === "docreview" ? "cli" : /^@docreview\/([^/]+)/.exec(specifier)?.[1];

test("every package of the workspace is in the table", () => {
  const packages = new Set(products.map((file) => file.package));
  expect([...packages].toSorted()).toEqual(Object.keys(allowed).toSorted());
});

describe.each(Object.entries(allowed))("%s", (name, mayImport) => {
  test(`imports no package but ${mayImport.join(", ") || "none"}`, () => {
    const faults = files
      .filter((file) => file.package === name)
      .flatMap((file) =>
        importsOf(file.text)
          .map(packageOf)
          .filter((imported) => imported !== undefined && !mayImport.includes(imported))
          .map((imported) => `${file.path} imports ${imported}`),
      );
    expect(faults).toEqual([]);
  });

  const manifest = manifestOf(name);
  const imported = products
    .filter((file) => file.package === name)
    .flatMap(({ text }) => [...importsOf(text), ...loadedModulesOf(text)]);

  test("declares what it imports", () => {
    const declared = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
    const packages = imported
      // The editor provides `vscode` to its extensions.
      .filter((specifier) => !/^(?:[.#]|node:|vscode$)/.test(specifier))
      .map(packageIn)
      // A package finds its own files by its name.
      .filter((one) => one !== `@docreview/${name}`);
    expect([...new Set(packages)].toSorted()).toEqual(declared.toSorted());
  });

  test("imports what is copied into it from its development dependencies", () => {
    const names = Object.entries(manifest.imports ?? {}).flatMap(([key, target]) => {
      const path = typeof target === "string" ? target : (target["default"] ?? "");
      return path.startsWith(".") ? [] : [{ name: key.replace(/\*$/, ""), dependency: packageIn(path) }];
    });
    const vendored = Object.keys(manifest.vendored ?? {});
    expect(names.map(({ dependency }) => dependency)).toEqual(vendored);
    expect(names.filter((one) => !imported.some((specifier) => specifier.startsWith(one.name)))).toEqual([]);
    const installed = Object.keys(manifest.devDependencies ?? {});
    expect(vendored.filter((pattern) => !installed.some((one) => matchesGlob(one, pattern)))).toEqual([]);
  });

  test("has an order of files and folders that no import breaks", () => {
    const own = products.filter((file) => file.package === name);
    expect(unorderedImports(own)).toEqual([]);
  });
});

describe("the order that a DESIGN.md states", () => {
  const designs = Object.keys(allowed).map((name) => {
    const path = `${repository}/packages/${name}/DESIGN.md`;
    return { name, text: existsSync(path) ? readFileSync(path, "utf8") : null };
  });

  test("every package has a DESIGN.md", () => {
    expect(designs.filter(({ text }) => text === null)).toEqual([]);
  });

  const stated = designs.map(({ name, text }) => ({ name, order: statedOrder(text ?? "") }));
  test.each(stated.flatMap(({ name, order }) => (order === null ? [] : [{ name, order }])))(
    "is that of the imports in $name",
    ({ name, order }) => {
      const own = products.filter((file) => file.package === name);
      expect(orderFaults(order, own)).toEqual([]);
    },
  );

  test("is read from a table or a list, in either direction", () => {
    const above =
      "Each folder imports only\nfolders above it.\n\n| folder | x |\n| --- | --- |\n| `a/`, `b/` | `z/` |\n";
    expect(statedOrder(above)).toEqual(["a", "b"]);
    expect(
      statedOrder("Each file imports only files below it:\n\n- `a.ts`: x\n  and more\n- `b/c/`: `z/`\n"),
    ).toEqual(["b/c", "a.ts"]);
    expect(statedOrder("Folders: `a/`, `b/`.")).toBeNull();
  });

  test.each<[string, readonly string[], readonly string[]]>([
    ["kept", ["b", "a", "a/c"], []],
    [
      "broken",
      ["a/c", "a", "b"],
      ["packages/p/src/a/x.ts imports b/x.ts", "packages/p/src/a/c/y.ts imports b/x.ts"],
    ],
    ["incomplete", ["b", "a/c"], ["packages/p/src/a/x.ts is not in the order"]],
    ["obsolete", ["d", "b", "a"], ["d does not exist"]],
  ])("can be %s", (_, order, faults) => {
    const source = (path: string, imported: string) => ({
      path: `packages/p/src/${path}`,
      package: "p",
      text: `import type { T } from "${imported}";`,
      isTest: false,
    });
    const sources = [
      source("a/x.ts", "../b/x.ts"),
      source("b/x.ts", "node:fs"),
      source("a/c/y.ts", "../../b/x.ts"),
      source("root.ts", "./a/x.ts"),
    ];
    expect(orderFaults(order, sources)).toEqual(faults);
  });
});

test.each([
  ["downward", { "a.ts": ["./b/c.ts"], "b/c.ts": ["../d/e.ts"], "d/e.ts": [] }, []],
  ["upward", { "a.ts": [], "b/c.ts": ["../a.ts"] }, ["src/b → src"]],
  [
    "between two files",
    { "a.ts": ["./b.ts"], "b.ts": ["./a.ts"] },
    ["src/a.ts → src/b.ts", "src/b.ts → src/a.ts"],
  ],
  [
    "between folders, over a third",
    { "a/x.ts": ["../b/x.ts"], "b/x.ts": ["../c/x.ts"], "c/x.ts": ["../a/y.ts"], "a/y.ts": [] },
    ["src/a → src/b", "src/b → src/c", "src/c → src/a"],
  ],
])("imports %s are told", (_, imports: Readonly<Record<string, readonly string[]>>, faults) => {
  const sources = Object.entries(imports).map(([path, modules]) => ({
    path: `packages/p/src/${path}`,
    package: "p",
    text: modules.map((module) => `import type { T } from "${module}";`).join("\n"),
    isTest: false,
  }));
  expect(unorderedImports(sources)).toEqual(faults);
});

test("the engine and the runner know no kind of rule by its name", () => {
  const literal = new RegExp(`["'\`](?:${ruleKinds.map(({ kind }) => kind).join("|")})["'\`]`);
  const faults = products
    .filter((file) => file.package === "engine" || file.package === "runner")
    .flatMap((file) =>
      file.text
        .split("\n")
        .filter((line) => literal.test(line))
        .map((line) => `${file.path}: ${line.trim()}`),
    );
  expect(faults).toEqual([]);
});

/** Entries besides a package's index; entries for tests are not published. */
const opened = new Set([
  "@docreview/extractor/reader-versions",
  "@docreview/extractor/sniff",
  "@docreview/extractor/sniff-stream",
  "@docreview/engine/impact",
  "@docreview/engine/judge",
  "@docreview/engine/media-type",
  "@docreview/engine/proof-words",
  "@docreview/engine/questionnaire",
  "@docreview/engine/read",
  "@docreview/engine/reader-versions",
  "@docreview/engine/render",
  "@docreview/engine/rule-tools",
  "@docreview/engine/rules",
  "@docreview/engine/shown-pdf",
  "@docreview/typesetting/optional-fonts",
  "@docreview/typesetting/scripts",
  "@docreview/model/review.schema.json",
  "@docreview/phrase-index/naive-phrases",
  "@docreview/review-ui/example",
  "@docreview/review-ui/file-button",
  "@docreview/review-ui/found-list",
  "@docreview/review-ui/merged-marks",
  "@docreview/review-ui/rule-editor",
  "@docreview/review-ui/rule-faults",
  "@docreview/review-ui/rule-tests",
  "@docreview/review-ui/save-as",
  "@docreview/review-ui/use-file-drop",
  "@docreview/server/documented-reads",
  "@docreview/server/list-pages",
  "@docreview/server/response-faults",
  "@docreview/server/remote-server",
  "@docreview/store/database-proxy",
  "@docreview/store/large-store",
  "@docreview/store/observed-reads",
  "@docreview/store/postgres-server",
  "@docreview/store/s3-server",
  "@docreview/store/test-location",
  "@docreview/yaml-schema/schemas-at",
]);

test("no package bypasses the exports of another", () => {
  const faults = files.flatMap((file) =>
    importsOf(file.text)
      .filter((specifier) => /^(?:@docreview\/[^/]+|docreview)\//.test(specifier) && !opened.has(specifier))
      .map((specifier) => `${file.path} imports ${specifier}`),
  );
  expect(faults).toEqual([]);
});

test("nothing left of runner uses files, processes, the network, the clock or randomness", () => {
  const faults = products.flatMap((file) => (pure.has(file.package) ? impurities(file) : []));
  expect(faults).toEqual([]);
});

function impurities(file: SourceText): readonly string[] {
  return [
    ...importsOf(file.text)
      .filter((specifier) => specifier.startsWith("node:") && !pureModules.has(specifier))
      .filter((specifier) => !granted.has(`${file.path} ${specifier}`))
      .map((specifier) => `${file.path} imports ${specifier}`),
    ...file.text
      .split("\n")
      .filter((line) => !/^\s*(?:\*|\/\/|\/\*)/.test(line))
      .filter((line) => !granted.has(`${file.path} ${impureWords.exec(line)?.[0]}`) && impureWords.test(line))
      .map((line) => `${file.path}: ${line.trim()}`),
  ];
}

test("imports are found in every form of the language", () => {
  const text = [
    'import "a";',
    'import b from "b";',
    "import {",
    "  c,",
    '} from "c";',
    'export * as d from "d";',
    'export { e } from "e";',
    'export const name = "not a module";',
    'const f = await import("f");',
    'import type { G } from "g";',
  ].join("\n");
  expect(importsOf(text)).toEqual(["a", "b", "c", "d", "e", "f", "g"]);
});

test("modules that are loaded without an import are also found", () => {
  const text = [
    'createRequire(import.meta.url)("a");',
    'const b = require("b");',
    'import.meta.resolve("c/package.json");',
    "import.meta.resolve(`d/fonts/${name}.ttf`);",
    'require.resolve("e");',
    'resolve("no module");',
  ].join("\n");
  expect(loadedModulesOf(text)).toEqual(["a", "b", "c/package.json", "d/fonts/", "e"]);
});
