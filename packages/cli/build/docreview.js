#!/usr/bin/env node
/**
 * The `docreview` program of a checkout: runs the sources as they are, bundled. Node would otherwise strip their types in every
 * process and thread, which takes time and 18 MB each; for that reason this file is JavaScript. The bundle is made again, in
 * about a second, when a source has changed. Where none can be made, the sources themselves run.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const cache = join(import.meta.dirname, "../node_modules/.cache/docreview");

const code = currentBundle() ?? newBundle();

// Threads and readers find the compiled code by the variable. It is kept where only those who may change the code may write.
const compiled = join(code ?? cache, "compiled");
process.env["NODE_COMPILE_CACHE"] ??= compiled;
enableCompileCache(compiled);

await import(
  pathToFileURL(code === null ? join(import.meta.dirname, "../src/main.ts") : join(code, "main.js")).href
);

/**
 * The folder of the bundle if none of the files that it was made from has changed.
 *
 * @returns {string | null}
 */
function currentBundle() {
  try {
    /** @type {import("./bundle.ts").BundleRecord} */
    const { folder, inputs } = JSON.parse(readFileSync(join(cache, "bundle.json"), "utf8"));
    // A checkout that was copied has the record of the other one.
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
 * The folder of a bundle that is made now. Null, having said why, if that is not possible; nothing is said where the checkout
 * cannot be written to, because nothing can be done about it.
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
      `${stderr.trimEnd()}\nThe code could not be bundled (see above). It runs as it is, and takes longer to start.\n`,
    );
  return null;
}
