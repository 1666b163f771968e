/**
 * The configuration of a scan: the file that is named, or else the first `docreview.yaml` in the working directory and the folders above
 * it, up to the root of the repository. Paths in it are relative to its folder, and become relative to the working directory.
 */
import { access } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { InputFault } from "../files/inputs.ts";
import { readText } from "../files/read-text.ts";
import { problemText } from "../report/text.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { configurationFile, parseConfiguration, type Configuration } from "./configuration.ts";
import { maximumFileLength } from "@docreview/yaml-schema";

export interface FoundConfiguration extends Configuration {
  /** The path of the file, from the working directory. */
  readonly path: string;
  /** Its folder, absolute. */
  readonly folder: string;
  /** `docreview.yaml:3:5` of an offset in the file. */
  readonly placeOf: (offset: number) => string;
}

/** UTF-8 has up to three bytes for each unit of text that YAML may have. */
const longestFile = 3 * maximumFileLength;

/**
 * `named`: the file, false for none at all; if omitted, one is looked for. Null if there is none; one line for each fault if it cannot be
 * used.
 */
export async function findConfiguration(
  named: string | false | undefined,
  terminal: Pick<Terminal, "stdin">,
): Promise<FoundConfiguration | null | string> {
  if (named === false) return null;
  const nearest = named === undefined ? await nearestConfiguration(resolve("")) : null;
  const path = named ?? (nearest === null ? null : relative("", nearest));
  if (path === null) return null;
  try {
    const text = await readText(path, terminal, longestFile);
    const { value, problems, positionOf } = parseConfiguration({ path, text });
    if (value === null) return problems.map(problemText).join("\n");
    const placeOf = (offset: number) => {
      const { line, column } = positionOf(offset);
      return `${path}:${line}:${column}`;
    };
    return { ...value, path, folder: resolve(dirname(path)), placeOf };
  } catch (error) {
    if (error instanceof InputFault) return `${error.message} docreview init writes such a file.`;
    throw error;
  }
}

/**
 * The absolute path of the first one in a folder and those above it, up to the root of the repository. Outside a repository, only that of
 * the folder itself: the folders above may be anybody's.
 */
export async function nearestConfiguration(folder: string): Promise<string | null> {
  const found: string[] = [];
  for (let at = folder; ; at = dirname(at)) {
    const path = join(at, configurationFile);
    if (await exists(path)) found.push(path);
    const isRoot = await exists(join(at, ".git"));
    if (isRoot || dirname(at) === at) {
      const [first] = isRoot ? found : found.filter((one) => dirname(one) === folder);
      return first ?? null;
    }
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
