/** Set-up of every test file: what its hooks began ends with it. */
import { afterAll } from "vitest";
import { endAll } from "../packages/acceptance/src/service/testing/ended-with-file.ts";

afterAll(endAll);
