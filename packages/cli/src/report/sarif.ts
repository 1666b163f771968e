/**
 * SARIF 2.1.0, written as a stream: the rules first, then one result per issue, each on a line, then the files and what went wrong.
 * Places are lines in text files and pages in others; the quads of the words are in `properties`.
 */
import type { Rule } from "@docreview/model";
import { packageHomepage, packageVersion } from "../installation/version.ts";
import type { AddressOf } from "./sarif-rules.ts";
import { succeeded, type Report } from "./report.ts";
import { artifactOf, uriBaseIds, uriOf } from "./sarif-artifact.ts";
import { notificationsOf } from "./sarif-notifications.ts";
import { resultsOf } from "./sarif-results.ts";
import { ruleKey, sarifRule } from "./sarif-rules.ts";

const schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/** `root`: the folder to which the URIs of files are relative. */
export function sarifReport(rules: readonly Rule[], root: string, addressOf: AddressOf = () => null): Report {
  const ruleIndexes = new Map(rules.map((rule, index) => [ruleKey(rule), index]));
  const artifacts: object[] = [];
  const notifications: object[] = [];
  const assumed: object[] = [];
  let executionSuccessful = true;
  let separator = "\n";
  return {
    begin: () =>
      `{"$schema":"${schema}","version":"2.1.0","runs":[{"columnKind":"utf16CodeUnits","tool":${toolOf(rules, addressOf)},\n"results":[`,
    file: (outcome) => {
      const file = { uri: uriOf(outcome.path, root), index: artifacts.length };
      artifacts.push(artifactOf(outcome, file));
      notifications.push(...notificationsOf(outcome, file));
      const assumptions = outcome.review?.assumed ?? [];
      if (assumptions.length > 0) assumed.push({ artifact: file.index, categories: assumptions });
      executionSuccessful &&= succeeded(outcome);
      const results = resultsOf(outcome, file, ruleIndexes).map((result) => {
        const entry = separator + JSON.stringify(result);
        separator = ",\n";
        return entry;
      });
      return results.join("");
    },
    end: () => {
      const invocations = [{ executionSuccessful, toolExecutionNotifications: notifications }];
      const properties = assumed.length === 0 ? "" : `,\n"properties":${JSON.stringify({ assumed })}`;
      return `],\n"originalUriBaseIds":${JSON.stringify(uriBaseIds(root))},\n"artifacts":${JSON.stringify(artifacts)},\n"invocations":${JSON.stringify(invocations)}${properties}}]}\n`;
    },
  };
}

function toolOf(rules: readonly Rule[], addressOf: AddressOf): string {
  const homepage = packageHomepage();
  return JSON.stringify({
    driver: {
      name: "docreview",
      version: packageVersion(),
      semanticVersion: packageVersion(),
      ...(homepage === null ? {} : { informationUri: homepage }),
      rules: rules.map((rule) => sarifRule(rule, addressOf(rule))),
    },
  });
}
