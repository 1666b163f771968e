#!/usr/bin/env node
/**
 * The `docreview` program of a checkout: runs a bundle of the sources. Otherwise Node.js would strip their types in every
 * process and thread, which takes time and 18 MB each; this file is JavaScript for the same reason. The bundle is rebuilt in
 * about a second when a source has changed. If that is impossible, the sources themselves run.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const cache = join(import.meta.dirname, "../node_modules/.cache/docreview");

const code = currentBundle() ?? newBundle();

// Threads and readers find the compile cache through this variable. Only users who may change the code can write to it.
const compiled = join(code ?? cache, "compiled");
process.env["NODE_COMPILE_CACHE"] ??= compiled;
enableCompileCache(compiled);

await import(
  pathToFileURL(code === null ? join(import.meta.dirname, "../src/main.ts") : join(code, "main.js")).href
);

/**
 * The folder of the bundle if none of its source files has changed.
 *
 * @returns {string | null}
 */
function currentBundle() {
  try {
    /** @type {import("./bundle.ts").BundleRecord} */
    const { folder, inputs } = JSON.parse(readFileSync(join(cache, "bundle.json"), "utf8"));
    // A copied checkout contains the record of the original one.
    const isHere = folder.startsWith(cache) && existsSync(folder);
    return isHere && inputs.every(isUnchanged) ? folder : null;
  } catch {
    return null;
  }
}

/** @param {import("./bundle.ts").BundleInput} input */
function isUnchanged({ path, modified, bytes }) {
  const { mtimeMs, size } = statSync(path);
  return mtimeMs === modified && size === bytes;
}

/**
 * Builds a bundle and returns its folder. Returns null and reports the reason if that is not possible. A read-only checkout
 * is not reported.
 *
 * @returns {string | null}
 */
function newBundle() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, "bundle.ts")], {
    encoding: "utf8",
  });
  if (status === 0) return stdout;
  if (!/^(?:EACCES|EPERM|EROFS)/.test(stderr))
    process.stderr.write(
      `${stderr.trimEnd()}\nThe code could not be bundled (see above). The sources run instead, which takes longer to start.\n`,
    );
  return null;
}
