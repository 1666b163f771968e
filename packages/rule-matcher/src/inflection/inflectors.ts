/** The languages whose words have forms. */
import { english } from "./english/english.ts";
import type { Inflector } from "./inflector.ts";

/** The first is that of rules which name no language. */
export const inflectors: readonly [Inflector, ...Inflector[]] = [english];
