import fc from "fast-check";
import { expect, test } from "vitest";
import { forCompany } from "../repositories/for-company.ts";
import { assetSorts } from "../repositories/assets.ts";
import { newAsset, newTenant } from "../testing/tenants.ts";
import { temporaryStore } from "../testing/temporary-store.ts";

const statuses = ["pending-upload", "failed"] as const;

test("pages are slices of the whole sorted list", async () => {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const stranger = await newTenant(store);
  await store.write(async (transaction) => {
    for (let index = 0; index < 60; index++) {
      const owner = index % 5 === 0 ? stranger : tenant;
      const { assets } = forCompany(transaction, owner.companyId);
      const asset = { ...newAsset(owner), title: `Title ${index % 7}`, filesize: (index * 37) % 11 };
      const { id } = await assets.create(asset);
      if (index % 3 === 0) await assets.fail(id, [{ code: "extraction", message: "unreadable" }]);
    }
  });
  const { assets } = forCompany(store.reader, tenant.companyId);
  const whole = (await assets.list({ number: 1, size: 100 })).items;
  expect(whole).toHaveLength(48);

  const sorts = fc.uniqueArray(
    fc.record({
      key: fc.constantFrom(...assetSorts),
      direction: fc.constantFrom("ascending" as const, "descending" as const),
    }),
    { selector: ({ key }) => key, maxLength: 3 },
  );
  const status = fc.option(fc.constantFrom(...statuses), { nil: undefined });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 25 }),
      sorts,
      status,
      async (number, size, sort, status) => {
        const page = await assets.list(
          { number, size, sort },
          status === undefined ? {} : { statuses: [status] },
        );
        const listed = whole
          .filter((asset) => status === undefined || asset.status === status)
          .toSorted((a, b) => {
            for (const { key, direction } of [
              ...sort,
              { key: "id" as const, direction: "ascending" as const },
            ]) {
              const order = a[key] < b[key] ? -1 : Number(a[key] > b[key]);
              if (order !== 0) return direction === "ascending" ? order : -order;
            }
            return 0;
          });
        expect(page.total).toBe(listed.length);
        expect(page.items).toEqual(listed.slice((number - 1) * size, number * size));
      },
    ),
  );
});

test.each([
  [{ number: 0, size: 10 }, "page 0"],
  [{ number: 1, size: 0 }, "size 0"],
  [{ number: 1.5, size: 10 }, "page 1.5"],
])("%j is refused", async (request, message) => {
  const store = await temporaryStore();
  const { companyId } = await newTenant(store);
  await expect(forCompany(store.reader, companyId).assets.list(request)).rejects.toThrow(message);
});

test("a sort key that is not on the list never reaches the database", async () => {
  const store = await temporaryStore();
  const { companyId } = await newTenant(store);
  const sort = [{ key: "contentHash" as "id", direction: "ascending" }] as const;
  const listing = forCompany(store.reader, companyId).assets.list({ number: 1, size: 10, sort });
  await expect(listing).rejects.toThrow("lists cannot be sorted by contentHash");
});
