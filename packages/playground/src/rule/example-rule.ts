/** The rule with which the page begins. */
import { exampleRule as yaml } from "@docreview/review-ui/example";
import type { WrittenRule } from "../judging/judged.ts";

export const exampleRule: WrittenRule = { pack: "own", support: [], yaml };
