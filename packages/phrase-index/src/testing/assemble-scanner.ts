/** Compiles the scanner’s AssemblyScript, by the compiler among the development dependencies. */
import { readFileSync } from "node:fs";
import asc from "assemblyscript/asc";

/** Named so that no tool takes it for TypeScript; the compiler insists on the name that it is given here. */
const source = new URL("../../assembly/word-scanner.as", import.meta.url);
/** Of the module that holds the program. */
export const moduleUrl = new URL("../wasm/wasm-program.ts", import.meta.url);

const options =
  "-O3 --noAssert --runtime stub --enable simd --importMemory --disable mutable-globals --enable threads --sharedMemory --maximumMemory 32768";

/** The module that holds the program, made anew. @throws Error with the compiler’s words when it does not compile. */
export async function assembledModule(): Promise<string> {
  return moduleOf(await assemble());
}

async function assemble(): Promise<Uint8Array> {
  let program: Uint8Array | undefined;
  let messages = "";
  const { error } = await asc.main(["program.ts", "-o", "program.wasm", ...options.split(" ")], {
    readFile: (name) => (name === "program.ts" ? readFileSync(source, "utf8") : null),
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

function moduleOf(program: Uint8Array): string {
  const lines =
    Buffer.from(program)
      .toString("base64")
      .match(/.{1,100}/g) ?? [];
  return [
    "/** Made from `assembly/word-scanner.as` by `pnpm --filter @docreview/phrase-index assemble`. */",
    "",
    "/** The program in WebAssembly, as base64. */",
    "export const wasmProgram =",
    lines.map((line) => `  "${line}"`).join(" +\n") + ";",
    "",
  ].join("\n");
}
