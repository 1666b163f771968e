/** Compiles the scanners’ AssemblyScript, by the compiler among the development dependencies. */
import { readFileSync } from "node:fs";
import asc from "assemblyscript/asc";

/** A program by the names of its source and of the module that holds it, from the folder of the package. */
export interface AssembledProgram {
  /** Named so that no tool takes it for TypeScript; the compiler insists on the name that it is given here. */
  readonly source: string;
  readonly module: string;
  readonly options: string;
}

const options = "-O3 --noAssert --runtime stub --enable simd --importMemory --disable mutable-globals";

export const programs = {
  words: {
    source: "assembly/word-scanner.as",
    module: "src/phrases/scanning/wasm-program.ts",
    options: `${options} --enable threads --sharedMemory --maximumMemory 32768`,
  },
  plainTexts: {
    source: "assembly/plain-scanner.as",
    module: "src/regex/scanning/wasm-program.ts",
    options,
  },
  letters: {
    source: "assembly/letter-reader.as",
    module: "src/passage/scanning/wasm-program.ts",
    options,
  },
} as const satisfies Readonly<Record<string, AssembledProgram>>;

export function urlOf(path: string): URL {
  return new URL(`../../${path}`, import.meta.url);
}

/** The module that holds a program, made anew. @throws Error with the compiler’s words when it does not compile. */
export async function assembledModule(program: AssembledProgram): Promise<string> {
  return moduleOf(program.source, await assemble(program));
}

async function assemble({ source, options: asked }: AssembledProgram): Promise<Uint8Array> {
  let program: Uint8Array | undefined;
  let messages = "";
  const { error } = await asc.main(["program.ts", "-o", "program.wasm", ...asked.split(" ")], {
    readFile: (name) => (name === "program.ts" ? readFileSync(urlOf(source), "utf8") : null),
    writeFile: (_, contents) => {
      if (typeof contents !== "string") program = contents;
    },
    listFiles: () => [],
    stderr: {
      write: (chunk) => {
        messages += String(chunk);
      },
    },
  });
  if (error !== null || program === undefined) throw new Error(messages, { cause: error });
  return program;
}

function moduleOf(source: string, program: Uint8Array): string {
  const lines =
    Buffer.from(program)
      .toString("base64")
      .match(/.{1,100}/g) ?? [];
  return [
    `/** Made from \`${source}\` by \`pnpm --filter @docreview/rule-matcher assemble\`. */`,
    "",
    "/** The program in WebAssembly, as base64. */",
    "export const wasmProgram =",
    lines.map((line) => `  "${line}"`).join(" +\n") + ";",
    "",
  ].join("\n");
}
