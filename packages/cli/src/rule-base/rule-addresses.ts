/** The addresses at which packs publish the pages of their rules, as their descriptions say. */
import { parsePack } from "@docreview/engine/rules";
import type { SourceFile } from "@docreview/model";
import type { AddressOf } from "../report/sarif-rules.ts";

export function ruleAddresses(sources: readonly SourceFile[]): AddressOf {
  const packs = sources
    .filter(({ path }) => /(?:^|[/\\])pack\.yaml$/.test(path))
    .flatMap((source) => parsePack(source).value ?? []);
  const templates = new Map(packs.map(({ name, documentation }) => [name, documentation]));
  return ({ pack, id, number }) => {
    const template = templates.get(pack) ?? null;
    if (template === null) return null;
    return template
      .replaceAll("{id}", encodeURIComponent(id))
      .replaceAll("{number}", encodeURIComponent(number));
  };
}
