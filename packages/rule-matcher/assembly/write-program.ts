/** Compiles the scanners and writes the modules that hold them. */
import { writeFileSync } from "node:fs";
import { assembledModule, programs, urlOf } from "../src/testing/assemble-scanner.ts";

for (const program of Object.values(programs)) {
  writeFileSync(urlOf(program.module), await assembledModule(program));
}
