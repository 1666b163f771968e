/** The catalogue of one company: the installed rules, and those of the packs that it has published itself. */
import type { CompanyReads, Id, PublishedPack } from "@docreview/store";
import { createResultCache, type ResultCache } from "../cache/result-cache.ts";
import type { Service } from "../http/service.ts";
import { ofOwnPacks, ownRuleBase } from "../rule-bases/pack-files.ts";
import { publishedFiles } from "../rule-bases/packs-in-use.ts";
import type { RuleCatalogue } from "./catalogue.ts";
import { catalogueOf, openedCatalogue, type OpenCatalogue } from "./rule-catalogue.ts";

interface Described {
  readonly catalogue: OpenCatalogue;
  /** Bytes of what it has beside the installed rules. */
  readonly size: number;
}

/** The maximum size of the catalogues that are kept, of all companies together, in bytes: those with the largest packs fit. */
const keptBytes = 96 * 1024 * 1024;

const caches = new WeakMap<Service, ResultCache<Described>>();

/** Packs with the same files are described once, whichever company has them. */
export async function companyCatalogue(
  service: Service,
  companyId: Id<"company">,
  { ownPacks }: Pick<CompanyReads, "ownPacks">,
): Promise<OpenCatalogue> {
  const published = await ownPacks.published();
  if (published.length === 0) return catalogueOf(service);
  const key = JSON.stringify(published.map(({ name, filesHash }) => [name, filesHash]));
  const { catalogue } = await keptBy(service).get(key, () => describedWith(service, companyId, published));
  return catalogue;
}

function keptBy(service: Service): ResultCache<Described> {
  const known =
    caches.get(service) ?? createResultCache({ maximumBytes: keptBytes, sizeOf: ({ size }) => size });
  caches.set(service, known);
  return known;
}

async function describedWith(
  service: Service,
  companyId: Id<"company">,
  published: readonly PublishedPack[],
): Promise<Described> {
  const { tasksOf, ruleBase, store } = service;
  const files = ownRuleBase(await publishedFiles(published, store.blobs), ruleBase);
  const described = (await tasksOf(companyId).runTask("describeRules", files)) as RuleCatalogue;
  const own = ofOwnPacks(files, described.rules);
  const names = new Set(own.map(({ pack }) => pack));
  const installed = await catalogueOf(service);
  const catalogue = openedCatalogue({
    ...installed,
    rules: [...installed.rules, ...own],
    packs: [...installed.packs, ...described.packs.filter(({ name }) => names.has(name))],
  });
  return { catalogue, size: sizeOf(own) };
}

/** Two bytes for each character of the files, and about as much for what is read from them. */
const sizeOf = (rules: RuleCatalogue["rules"]) => rules.reduce((sum, { yaml }) => sum + 4 * yaml.length, 0);
