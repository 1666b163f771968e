import { expect, test } from "vitest";
import { keepText, newTenant } from "../../testing/tenants.ts";
import { temporaryStore } from "../../testing/temporary-store.ts";
import { type CompanyRepositories, forCompany } from "../for-company.ts";

test("a categorisation accepts selections until it is completed, and keeps its questionnaire", async () => {
  const store = await temporaryStore();
  const { companyId, userId } = await newTenant(store);
  const write = <T>(work: (mine: CompanyRepositories["categorisations"]) => Promise<T>) =>
    store.write((transaction) => work(forCompany(transaction, companyId).categorisations));
  const { id } = await store.write(async (transaction) => {
    const { categorisations } = forCompany(transaction, companyId);
    return categorisations.create({
      creatorId: userId,
      name: "Campaign",
      questionnaireHash: await keepText(store, transaction, "questionnaire"),
      categories: ["audience", "channel", "product"].map((key) => ({ key, selections: [] })),
    });
  });
  const reads = forCompany(store.reader, companyId).categorisations;
  const selections = async () =>
    (await reads.categories([id])).map(({ key, selections, position }) => [position, key, selections]);

  expect(await write((mine) => mine.select(id, { channel: ["11", "12"], product: [] }))).toBe(true);
  expect(await selections()).toEqual([
    [0, "audience", []],
    [1, "channel", ["11", "12"]],
    [2, "product", []],
  ]);
  expect(await write((mine) => mine.complete(id))).toBe(true);
  expect(await write((mine) => mine.complete(id))).toBe(false);
  expect(await write((mine) => mine.select(id, { channel: [] }))).toBe(false);
  expect((await selections())[1]).toEqual([1, "channel", ["11", "12"]]);
  const kept = await reads.find(id);
  expect(kept?.status).toBe("completed");
  expect(Buffer.from(await store.blobs.readWhole(kept!.questionnaireHash)).toString()).toBe("questionnaire");
});
