/** Compiles the scanner’s AssemblyScript with the compiler in the development dependencies. */
import { readFileSync } from "node:fs";
import asc from "assemblyscript/asc";

/** The name prevents tools from treating it as TypeScript; the compiler requires the name that it is given here. */
const source = new URL("../../assembly/word-scanner.as", import.meta.url);
/** The path of the module that contains the program. */
export const moduleUrl = new URL("../wasm/wasm-program.ts", import.meta.url);

const options =
  "-O3 --noAssert --runtime stub --enable simd --importMemory --disable mutable-globals --enable threads --sharedMemory --maximumMemory 32768";

/** The module that contains the program, regenerated. @throws Error with the compiler’s output if it does not compile. */
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
