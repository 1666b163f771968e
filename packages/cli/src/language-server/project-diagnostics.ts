/** What is wrong with a file of the project that is not a rule: its configuration, or what people have dismissed. Pure. */
import { basename } from "node:path";
import type { Problem, SourceFile } from "@docreview/model";
import { configurationFile, parseConfiguration } from "../configuration/configuration.ts";
import { dismissalsFile, parseDismissals } from "../dismissals/parse-dismissals.ts";
import { diagnosticsIn, type RuleDiagnostic } from "./rule-diagnostics.ts";

const parsers: Readonly<Record<string, (source: SourceFile) => { readonly problems: readonly Problem[] }>> = {
  [configurationFile]: parseConfiguration,
  [dismissalsFile]: parseDismissals,
};

export function isProjectFile(path: string): boolean {
  return Object.hasOwn(parsers, basename(path));
}

export function projectDiagnostics(source: SourceFile): readonly RuleDiagnostic[] {
  return diagnosticsIn(source.path, parsers[basename(source.path)]?.(source).problems ?? []);
}
