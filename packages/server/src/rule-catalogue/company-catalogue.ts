/** The catalogue of one company: the installed rules, and those of the packs that it has published itself. */
import type { CompanyReads, PublishedPack } from "@docreview/store";
import type { Service } from "../http/service.ts";
import { ownRuleBase } from "../rule-bases/pack-files.ts";
import { publishedFiles } from "../rule-bases/packs-in-use.ts";
import type { RuleCatalogue } from "./catalogue.ts";
import { catalogueOf, openedCatalogue, type OpenCatalogue } from "./rule-catalogue.ts";

/** Catalogues with packs of companies that are kept, of all companies together. */
const mostKept = 20;

type Kept = Map<string, Promise<OpenCatalogue>>;

const keptBy = new WeakMap<Service, Kept>();

/** Packs with the same files are described once, whichever company has them. */
export async function companyCatalogue(
  service: Service,
  { ownPacks }: Pick<CompanyReads, "ownPacks">,
): Promise<OpenCatalogue> {
  const published = await ownPacks.published();
  if (published.length === 0) return catalogueOf(service);
  const kept: Kept = keptBy.get(service) ?? new Map<string, Promise<OpenCatalogue>>();
  keptBy.set(service, kept);
  const key = JSON.stringify(published.map(({ name, filesHash }) => [name, filesHash]));
  const found = kept.get(key) ?? describedWith(service, published);
  kept.delete(key);
  kept.set(key, found);
  found.catch(() => kept.delete(key));
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return found;
}

async function describedWith(service: Service, published: readonly PublishedPack[]): Promise<OpenCatalogue> {
  const { runner, ruleBase, store } = service;
  const files = await publishedFiles(published, store.blobs);
  const own = (await runner.runTask("describeRules", ownRuleBase(files, ruleBase))) as RuleCatalogue;
  const installed = await catalogueOf(service);
  return openedCatalogue({
    ...installed,
    rules: [...installed.rules, ...own.rules],
    packs: [...installed.packs, ...own.packs],
  });
}
