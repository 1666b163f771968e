import { describe, expect, test } from "vitest";
import type { PartDocument, Resource } from "../../api/json-api.ts";
import { growing, nothingRead, openFirst, withPart, type FindingsDocument } from "./findings-document.ts";

/** Parts as returned by the service: a small one, then a thousand triggers at a time. */
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

describe("of a review that is resumed", () => {
  const settled = (id: number) => ({ ...trigger(id), attributes: { verdict: "dismissed" } });
  const open = (id: number) => ({ ...trigger(id), attributes: { verdict: "open" } });

  async function* given(...parts: readonly (readonly Resource[])[]): AsyncGenerator<FindingsDocument> {
    for (const [at, included] of parts.entries())
      yield { data: [], included, isPartial: at < parts.length - 1 };
  }
  async function read(parts: AsyncIterable<FindingsDocument>, readOpen: () => Promise<readonly Resource[]>) {
    const all: FindingsDocument[] = [];
    for await (const part of openFirst(parts, readOpen)) all.push(part);
    return all;
  }

  test("open findings come second if the first are settled, and each once", async () => {
    const parts = await read(given([settled(1), settled(2)], [settled(3), open(4)], [open(5)]), () =>
      Promise.resolve([open(4), open(5)]),
    );
    expect(parts.map(idsIn)).toEqual([["1", "2"], ["4", "5"], ["3"], []]);
    expect(parts.map(({ isPartial }) => isPartial)).toEqual([true, true, true, false]);
  });

  test("nothing more is asked for if the first part has an open one, or is all", async () => {
    const unasked = () => Promise.reject(new Error("asked"));
    const first = await read(given([settled(1), open(2)], [open(3)]), unasked);
    expect(first.map(idsIn)).toEqual([["1", "2"], ["3"]]);
    const all = await read(given([settled(1)]), unasked);
    expect(all.map(idsIn)).toEqual([["1"]]);
  });
});
