import { expect, test } from "vitest";
import type { PartDocument, Resource } from "../../api/json-api.ts";
import { growing, nothingRead, withPart } from "./findings-document.ts";

/** Parts as the service gives them: a small one, then a thousand triggers at a time. */
async function* partsOf(count: number): AsyncGenerator<PartDocument> {
  for (let from = 0, size = 100; from < count; from += size, size = from === 0 ? size : 1_000) {
    const data = Array.from({ length: Math.min(size, count - from) }, (_, at) => trigger(from + at));
    yield { data, links: from + size < count ? { next: "https://service.example/next" } : {} };
  }
}

const trigger = (id: number): Resource => ({ type: "triggers", id: String(id), attributes: {} });

const idsIn = ({ included = [] }: { readonly included?: readonly Resource[] }) =>
  included.map(({ id }) => id);

test("a long list of findings is made anew a few times only, and has every finding once", async () => {
  let found = nothingRead;
  let times = 0;
  for await (const part of growing(partsOf(35_000))) {
    if (times === 0) expect(idsIn(part)).toHaveLength(100);
    found = withPart(found, part);
    times++;
  }
  expect(idsIn(found)).toEqual(Array.from({ length: 35_000 }, (_, id) => String(id)));
  expect(found.isPartial).toBe(false);
  expect(times).toBeLessThanOrEqual(8);
});

test("a short list is there at once", async () => {
  const parts = growing(partsOf(40));
  const { value } = await parts.next();
  expect(value).toMatchObject({ isPartial: false });
  expect(idsIn(value!)).toHaveLength(40);
  expect((await parts.next()).done).toBe(true);
});
