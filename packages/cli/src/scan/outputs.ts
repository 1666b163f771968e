/**
 * The paths of the annotated copies of a scan. One file goes to the path given, or into it if that is a folder; several
 * go into the folder given, each under its own name. Every path is determined and checked before work begins: no input
 * is ever overwritten.
 */
import { mkdir, stat } from "node:fs/promises";
import { basename, dirname, extname, join, resolve } from "node:path";
import { isFolder } from "../files/inputs.ts";
import { reasonOf } from "../files/reason.ts";

/** A format of a renderer or an evidence bundle, the flag that requests it, and the suffix of its files. */
export interface CopyFormat {
  readonly format: "pdf" | "xfdf" | "summary" | "evidence";
  readonly flag: string;
  readonly suffix: string;
}

export const copyFormats: readonly CopyFormat[] = [
  { format: "pdf", flag: "--annotate", suffix: ".annotated.pdf" },
  { format: "xfdf", flag: "--xfdf", suffix: ".xfdf" },
  { format: "summary", flag: "--summary", suffix: ".summary.pdf" },
  { format: "evidence", flag: "--evidence", suffix: ".evidence.zip" },
];

/** One requested format of copies. */
export interface CopyRequest extends CopyFormat {
  /** The target as given by the user. */
  readonly target: string;
}

export interface Copy {
  readonly format: CopyFormat["format"];
  readonly path: string;
  /**
   * The path of the summary if it cannot be part of this copy; omitted if it is requested separately, or if there is
   * none.
   */
  readonly summaryPath?: string;
}

/** A request that cannot be fulfilled; the message is for the user. */
export class OutputFault extends Error {}

export interface OutputPlan {
  readonly requests: readonly CopyRequest[];
  /** The paths of all inputs, in order. */
  readonly inputs: readonly string[];
  /** Whether exactly one file was named, and no folder: only then can a target be a file. */
  readonly single: boolean;
}

/**
 * The copies of each input, in the order of the inputs. Creates the folders they need. @throws OutputFault if a copy
 * would overwrite an input or has no valid target.
 */
export async function planOutputs({ requests, inputs, single }: OutputPlan): Promise<readonly Copy[][]> {
  const copies: Copy[][] = inputs.map(() => []);
  const [only] = inputs;
  const summarised = requests.some(({ format }) => format === "summary");
  for (const request of requests) {
    const { format } = request;
    const paths =
      single && only !== undefined ? [await singlePath(request, only)] : await folderPaths(request, inputs);
    for (const [index, path] of paths.entries()) {
      const apart = format === "pdf" && !summarised ? { summaryPath: summaryBeside(path) } : {};
      copies[index]?.push({ format, path, ...apart });
    }
  }
  await refuseOverwriting(inputs, copies.flat());
  return copies;
}

/** `brochure.summary.pdf` for `brochure.pdf` and for `brochure.annotated.pdf`. */
function summaryBeside(annotated: string): string {
  return `${annotated.replace(/(?:\.annotated)?\.pdf$/i, "")}.summary.pdf`;
}

async function singlePath(request: CopyRequest, input: string): Promise<string> {
  const { target } = request;
  const intoFolder = /[/\\]$/.test(target) || (await isFolder(target));
  if (intoFolder) return join(await makeFolder(target), copyName(input, request));
  await makeFolder(dirname(target));
  return target;
}

async function folderPaths(request: CopyRequest, inputs: readonly string[]): Promise<readonly string[]> {
  const { target, flag, suffix } = request;
  const ending = extname(target).toLowerCase();
  if (ending !== "" && suffix.endsWith(ending) && !(await isFolder(target))) {
    throw new OutputFault(
      `${flag} ${target} is a file, but there may be several copies: specify a folder, e.g. ${flag} annotated/`,
    );
  }
  const folder = await makeFolder(target);
  const taken = new Set<string>();
  return inputs.map((input) => join(folder, untaken(copyName(input, request), request.suffix, taken)));
}

async function makeFolder(path: string): Promise<string> {
  try {
    await mkdir(path, { recursive: true });
    return path;
  } catch (error) {
    throw new OutputFault(`${path}: ${reasonOf(error)}`, { cause: error });
  }
}

function copyName(input: string, { suffix }: CopyFormat): string {
  return (input === "-" ? "standard-input" : basename(input).replace(/\.pdf$/i, "")) + suffix;
}

/** `name`, or with a number before its suffix if a file of another folder already has that name. */
function untaken(name: string, suffix: string, taken: Set<string>): string {
  const stem = name.slice(0, -suffix.length);
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? name : `${stem}-${count}${suffix}`;
    if (taken.has(candidate.toLowerCase())) continue;
    taken.add(candidate.toLowerCase());
    return candidate;
  }
}

async function refuseOverwriting(inputs: readonly string[], copies: readonly Copy[]): Promise<void> {
  const sources = new Set(
    (await Promise.all(inputs.map(identityOf))).filter((identity) => identity !== null),
  );
  const taken = new Set<string>();
  for (const path of copies.flatMap(pathsOf)) {
    const identity = (await identityOf(path)) ?? resolve(path);
    if (sources.has(identity)) throw new OutputFault(`${path} is a file to review and would be overwritten.`);
    if (taken.has(identity)) throw new OutputFault(`Two copies would go to ${path}.`);
    taken.add(identity);
  }
}

function pathsOf({ path, summaryPath }: Copy): readonly string[] {
  return summaryPath === undefined ? [path] : [path, summaryPath];
}

/** The same for every path and link to one file; null if there is none. */
async function identityOf(path: string): Promise<string | null> {
  return stat(path, { bigint: true }).then(
    ({ dev, ino }) => `${dev}:${ino}`,
    () => null,
  );
}
