/** Compiles the scanner and writes the module that holds it. */
import { writeFileSync } from "node:fs";
import { assembleScanner, programModule } from "../src/testing/assemble-scanner.ts";

const target = new URL("../src/phrases/scanning/wasm-program.ts", import.meta.url);
writeFileSync(target, programModule(await assembleScanner()));
