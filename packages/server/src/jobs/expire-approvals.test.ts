import { forCompany, type Id, type Store } from "@docreview/store";
import { expect, test } from "vitest";
import { openApi, type Api } from "../testing/api.ts";
import { foundRule, writeReview } from "../testing/findings.ts";
import { addEndpoint } from "../testing/webhooks.ts";
import { expireApprovals } from "./expire-approvals.ts";

const job = { payload: {} } as Parameters<ReturnType<typeof expireApprovals>["run"]>[0];

/** Approved reviews whose time is up. */
async function dueReviews(api: Api, count: number): Promise<readonly Id<"review">[]> {
  const ids: Id<"review">[] = [];
  while (ids.length < count) ids.push(await writeReview(api, [foundRule()]));
  const completion = { closes: true, expiresAt: api.clock() };
  await api.store.write(async (transaction) => {
    const { signOffs } = forCompany(transaction, api.company.id);
    for (const reviewId of ids)
      await signOffs.approve({ reviewId, userId: api.user.id, stage: null, comment: null }, completion);
  });
  return ids;
}

test("an approval expires once, although the job runs twice at once and breaks off in between", async () => {
  const api = await openApi();
  const made = await addEndpoint(api, {
    url: "https://hooks.example/expired",
    events: ["review.approval.expired"],
  });
  const ids = await dueReviews(api, 3);
  let writes = 0;
  /** Its second transaction is lost with everything in it, as if the process had been killed before the commit. */
  const write: Store["write"] = (work) =>
    api.store.write(async (transaction) => {
      const result = await work(transaction);
      if (++writes === 2) throw new Error("killed");
      return result;
    });
  const run = (store: Parameters<typeof expireApprovals>[0]["store"]) =>
    expireApprovals({ store, clock: api.clock }).run(job, new AbortController().signal);
  await expect(run({ ...api.store, write })).rejects.toThrow("killed");
  const { events, reviews, webhookDeliveries } = forCompany(api.store.reader, api.company.id);
  const expired = async () =>
    (await events.after(0, 1000)).flatMap(({ name, about }) =>
      name === "review.approval.expired" ? [about.review] : [],
    );
  expect(await expired()).toEqual(ids.slice(0, 1));
  await Promise.all([run(api.store), run(api.store)]);
  await run(api.store);
  expect((await expired()).toSorted((a, b) => a - b)).toEqual(ids);
  expect((await reviews.find(ids[2]!))?.approvalExpiredAt).toBe(api.clock());
  const endpoint = Number(made.body.data.id) as Id<"webhook-endpoint">;
  expect((await webhookDeliveries.list(endpoint, { number: 1, size: 10 })).total).toBe(3);
});
