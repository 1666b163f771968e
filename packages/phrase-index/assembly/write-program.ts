/** Compiles the scanner and writes the module that holds it. */
import { writeFileSync } from "node:fs";
import { assembledModule, moduleUrl } from "../src/testing/assemble-scanner.ts";

writeFileSync(moduleUrl, await assembledModule());
