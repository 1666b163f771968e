import fc from "fast-check";
import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { connection } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import type { Store } from "../open-store.ts";
import { type CompanyRepositories, forCompany } from "../resources/for-company.ts";
import {
  finishedReview,
  foundRule,
  foundTrigger,
  newAsset,
  newTenant,
  noPins,
  resultOf,
  type Tenant,
} from "../testing/tenants.ts";
import { testDatabase } from "../testing/test-location.ts";
import { temporaryStore } from "../testing/temporary-store.ts";
import type { Tables } from "../database/tables.ts";
import { longestFindingText } from "./finding-text.ts";
import { ofCompany, searchedAssets, searchedReviews, type SearchLimits, searchLimits } from "./search.ts";

const all = { number: 1, size: 100 };

interface Written {
  readonly title: string;
  readonly filename: string;
  /** The words that its findings quote. */
  readonly quoted: readonly string[];
}

/** The id of its review. */
async function write(store: Store, tenant: Tenant, { quoted, ...names }: Written): Promise<Id<"review">> {
  return store.write(async (transaction) => {
    const { assets, reviews } = forCompany(transaction, tenant.companyId);
    const asset = await assets.create({ ...newAsset(tenant), ...names });
    const made = { creatorId: tenant.userId, assetId: asset.id, categorisationId: null };
    const { id } = await reviews.create(made);
    const begun = await reviews.begin(id, noPins);
    const triggers = quoted.map((text) => foundTrigger({ text }));
    await reviews.finish(id, begun!.attempt, resultOf([foundRule({ triggers })]));
    return id;
  });
}

/** Each limit makes the search find its matches in another way. */
const ways: Readonly<Record<string, SearchLimits>> = {
  "looked up": { ...searchLimits, mostLookedUp: 1000 },
  "looked up or compared": { ...searchLimits, mostLookedUp: 4 },
  compared: { ...searchLimits, mostLookedUp: 0 },
};

async function found(store: Store, { companyId }: Tenant, search: string, limits = searchLimits) {
  const scope = { reader: store.reader, companyId };
  const ofReviews = await searchedReviews(scope, search, limits);
  const ofAssets = await searchedAssets(scope, search, limits);
  let reviews = store.reader[connection].selectFrom("review").where(ofCompany(scope, "review", ofReviews));
  let assets = store.reader[connection].selectFrom("asset").where(ofCompany(scope, "asset", ofAssets));
  if (ofReviews !== null) reviews = reviews.where(ofReviews.condition);
  if (ofAssets !== null) assets = assets.where(ofAssets.condition);
  return {
    reviews: (await reviews.select("review.id").orderBy("review.id").execute()).map(({ id }) => id),
    assets: (await assets.select("asset.title").orderBy("asset.id").execute()).map(({ title }) => title),
  };
}

const folded = (text: string) =>
  text.normalize("NFKC").toLowerCase().toWellFormed().replaceAll("\0", "\uFFFD");
const inOneLine = (text: string) => folded(text).replaceAll(/\s+/gu, " ");

const isNamed = ({ title, filename }: Written, search: string) =>
  folded(`${title}\n${filename}`).includes(folded(search.trim()));
const isQuoted = ({ quoted }: Written, search: string) =>
  quoted.some((text) => inOneLine(text).includes(inOneLine(search.trim())));

const words = [
  ...'guaranteed|Rendite|ÄRZTE|A\u0308rzte|ﬁle|日本語の文書|\u{20BB7}野家|\u{1F600}|100%|a_b|\\|"q"|\'|*|^|AND|NOT|NEAR(|a:b'.split(
    "|",
  ),
  ..."-|--|\uD800|\uDC00x|x\0y|\0|İstanbul|straße|Σίσυφος|अनुबंध|\uFFFE|ok| |  |\n|\u00A0".split("|"),
];
const word = fc.oneof(fc.constantFrom(...words), fc.string({ unit: "binary", maxLength: 3 }));
const text = fc.array(word, { maxLength: 6 }).map((parts) => parts.join(""));
const documents = fc.array(
  fc.record({ title: text, filename: text, quoted: fc.array(text, { maxLength: 4 }) }),
  { minLength: 1, maxLength: 10 },
);

/** Parts of what is there, and anything else. */
const searchesIn = (written: readonly Written[]) => {
  const texts = written.flatMap(({ title, filename, quoted }) => [title, filename, ...quoted]);
  const part = fc
    .tuple(fc.constantFrom(...texts), fc.nat(20), fc.nat(12))
    .map(([whole, start, length]) => whole.slice(start % (whole.length + 1)).slice(0, length));
  return fc.array(fc.oneof(part, part, text), { minLength: 1, maxLength: 12 });
};

test("a search finds what contains its text, however the matches are found", async () => {
  const store = await temporaryStore();
  const cases = documents.chain((written) => fc.tuple(fc.constant(written), searchesIn(written)));
  await fc.assert(
    fc.asyncProperty(cases, async ([written, searches]) => {
      // Of a company each: the documents of the others are never found.
      const tenant = await newTenant(store);
      const ids: Id<"review">[] = [];
      for (const one of written) ids.push(await write(store, tenant, one));
      const unreviewed = written.slice(0, 3);
      await store.write(async (transaction) => {
        const { assets } = forCompany(transaction, tenant.companyId);
        for (const { title, filename } of unreviewed)
          await assets.create({ ...newAsset(tenant), title, filename });
      });
      for (const search of searches) {
        const expected = {
          reviews: ids.filter((_, at) => isNamed(written[at]!, search) || isQuoted(written[at]!, search)),
          assets: [...written, ...unreviewed]
            .filter((one) => isNamed(one, search))
            .map(({ title }) => stored(title)),
        };
        for (const [way, limits] of Object.entries(ways)) {
          const { reviews, assets } = await found(store, tenant, search, limits);
          expect({ reviews, assets: assets.map(stored) }, `${JSON.stringify(search)} ${way}`).toEqual(
            expected,
          );
        }
      }
    }),
  );
});

/** As both databases have it. */
const stored = (title: string) => title.toWellFormed().replaceAll("\0", "\uFFFD");

const document = (parts: Partial<Written>): Written => ({ title: "", filename: "", quoted: [], ...parts });

test("a search of thousands of characters, or of anything that an index understands as a query, is only a text", async () => {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const long = Array.from({ length: 3000 }, (_, number) => `word${number}`).join(" ");
  const id = await write(store, tenant, document({ quoted: [long, 'NEAR("abc" def) OR text : x*'] }));
  const finds = async (search: string) => (await found(store, tenant, search)).reviews.length > 0;
  expect((await found(store, tenant, long.toUpperCase())).reviews).toEqual([id]);
  expect(await finds(`${long}!`)).toBe(false);
  expect(await finds("%".repeat(60_000))).toBe(false);
  expect(await finds("abc%".repeat(60_000))).toBe(false);
  expect(await finds('near("abc" def) or')).toBe(true);
  expect(await finds("abc AND def")).toBe(false);
  expect(await finds("text : y")).toBe(false);
});

test("words of a finding are found across the end of a line, and a text of two findings is not", async () => {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const id = await write(store, tenant, document({ quoted: ["guaranteed\n  return", "of your capital"] }));
  const search = async (words: string) => (await found(store, tenant, words)).reviews;
  expect(await search("Guaranteed return")).toEqual([id]);
  expect(await search("return of your")).toEqual([]);
  expect(await search("return\nof your")).toEqual([]);
});

test("a text of one or two characters is looked for in the newest rows only", async () => {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const ids: Id<"review">[] = [];
  for (const title of ["Q3 one", "Q3 two", "Q4", "Q3 three"])
    ids.push(await write(store, tenant, document({ title, quoted: ["--"] })));
  await write(store, await newTenant(store), document({ title: "Q3 foreign" }));
  const limits = { ...searchLimits, mostScanned: 3 };
  expect(await found(store, tenant, "q3", limits)).toEqual({
    reviews: [ids[1], ids[3]],
    assets: ["Q3 two", "Q3 three"],
  });
  expect((await found(store, tenant, "--", limits)).reviews).toEqual(ids.slice(1));
  expect((await found(store, tenant, "q3 one", limits)).reviews).toEqual([ids[0]]);
});

test("what a company searches are its own documents, among many of another", async () => {
  const store = await temporaryStore();
  const [small, large] = [await newTenant(store), await newTenant(store)];
  const one = document({ title: "Shared name", quoted: ["shared words"] });
  const own = await write(store, small, one);
  const others = [await write(store, large, one), await write(store, large, one)];
  for (const limits of Object.values(ways)) {
    for (const search of ["shared name", "SHARED WORDS"]) {
      expect((await found(store, small, search, limits)).reviews).toEqual([own]);
      expect((await found(store, large, search, limits)).reviews).toEqual(others);
    }
  }
});

test("what is renamed, added or removed by hand, and deleted is found as it is", async () => {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const id = await write(store, tenant, document({ title: "Old name", quoted: ["guaranteed return"] }));
  const reads = forCompany(store.reader, tenant.companyId);
  const change = <T>(work: (mine: CompanyRepositories) => Promise<T>) =>
    store.write((transaction) => work(forCompany(transaction, tenant.companyId)));
  const finds = async (search: string) => (await found(store, tenant, search)).reviews.length > 0;
  const { assetId } = (await reads.reviews.find(id))!;
  await change(({ assets }) => assets.rename(assetId, "New name"));
  expect([await finds("old name"), await finds("new name")]).toEqual([false, true]);

  const added = { reference: "M-1", group: "", description: "", feedback: "", score: 1 };
  const rule = await change(({ reviewRules }) =>
    reviewRules.create({ ...added, reviewId: id, creatorId: tenant.userId }),
  );
  const { fingerprint: _, ...parts } = foundTrigger({ text: "only by hand" });
  const add = () =>
    change(({ triggers }) => triggers.create({ ...parts, reviewRuleId: rule.id, creatorId: tenant.userId }));
  const trigger = await add();
  expect(await finds("by hand")).toBe(true);
  await change(({ triggers }) => triggers.remove(trigger.id));
  expect([await finds("by hand"), await finds("guaranteed")]).toEqual([false, true]);
  await add();
  await change(({ reviewRules }) => reviewRules.remove(rule.id));
  expect([await finds("by hand"), await finds("guaranteed")]).toEqual([false, true]);

  await change(({ assets }) => assets.remove(assetId));
  for (const limits of Object.values(ways))
    expect((await found(store, tenant, "guaranteed", limits)).reviews).toEqual([]);
  expect(await found(store, tenant, "new name")).toEqual({ reviews: [], assets: [] });
});

test("words of a rule that is hidden are not found", async () => {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const quoting = (text: string) =>
    foundRule({ hidden: text === "hidden", triggers: [foundTrigger({ text })] });
  const id = await finishedReview(store, tenant, [quoting("hidden"), quoting("shown")]);
  expect((await found(store, tenant, "hidden")).reviews).toEqual([]);
  expect((await found(store, tenant, "shown")).reviews).toEqual([id]);
});

test("of very many findings, those that come first are found", async () => {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const many = Array.from({ length: 300 }, (_, number) => `finding ${number} ${"x".repeat(490)}`);
  const id = await write(store, tenant, document({ quoted: many }));
  const search = async (words: string) => (await found(store, tenant, words)).reviews;
  expect(await search("finding 0 ")).toEqual([id]);
  expect(await search(`finding ${Math.floor(longestFindingText / 600)} `)).toEqual([id]);
  expect(await search("finding 299 ")).toEqual([]);
});

test.skipIf(testDatabase === undefined)("PostgreSQL has an index of each text", async () => {
  const { reader } = await temporaryStore();
  const indexes = sql<{ readonly name: string }>`
    select "relname" as "name" from "pg_class" join "pg_am" on "pg_am"."oid" = "relam"
    where "relnamespace" = current_schema()::regnamespace and "amname" = 'gin' order by 1`;
  const { rows } = await indexes.execute(reader[connection] as Kysely<Tables>);
  expect(rows.map(({ name }) => name)).toEqual(["assetIndex", "findingTextIndex"]);
});

test("a list that is searched is still filtered, sorted and counted", async () => {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const ids: Id<"review">[] = [];
  for (const title of ["b fund", "a fund", "c"])
    ids.push(await write(store, tenant, document({ title, quoted: title === "c" ? ["the fund"] : [] })));
  const { reviews, assets } = forCompany(store.reader, tenant.companyId);
  const sort = [{ key: "asset.title", direction: "descending" }] as const;
  const listed = await reviews.list({ number: 1, size: 2, sort }, { search: "FUND", statuses: ["finished"] });
  expect([listed.items.map(({ id }) => id), listed.total]).toEqual([[ids[2], ids[0]], 3]);
  const named = await assets.list(all, { search: "FUND" });
  expect([named.items.map(({ title }) => title), named.total]).toEqual([["b fund", "a fund"], 2]);
  expect((await assets.list(all, { search: "FUND", statuses: ["ready"] })).total).toBe(0);
});
