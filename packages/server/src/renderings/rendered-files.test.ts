import { describe, expect, test } from "vitest";
import { createRenderedFiles, type Rendering } from "./rendered-files.ts";

const rendered = (length: number): Rendering => ({ kind: "rendered", parts: [new Uint8Array(length)] });
const forbidden: Rendering = { kind: "forbidden", reason: "It is signed." };

/** A cache with a limit of ten bytes, and the rendered tags. */
function files() {
  const made: string[] = [];
  const { get } = createRenderedFiles(10);
  const ask = (tag: string, rendering: Rendering) =>
    get(tag, async () => {
      made.push(tag);
      return rendering;
    });
  return { get, ask, made };
}

describe("rendered files", () => {
  test("are rendered once, also for concurrent requests", async () => {
    const { ask, made } = files();
    const [first, second] = await Promise.all([ask("a", rendered(3)), ask("a", rendered(4))]);
    expect(first).toBe(second);
    expect(await ask("a", rendered(5))).toBe(first);
    expect(made).toEqual(["a"]);
  });

  test("are cached within the limit, least recently used first out", async () => {
    const { ask, made } = files();
    for (const tag of ["a", "b", "a", "c", "a", "b"]) await ask(tag, rendered(5));
    expect(made).toEqual(["a", "b", "c", "b"]);
  });

  test("beyond the limit are returned and displace nothing", async () => {
    const { ask, made } = files();
    await ask("a", rendered(10));
    expect(await ask("big", rendered(11))).toEqual(rendered(11));
    await ask("a", rendered(10));
    await ask("big", rendered(11));
    expect(made).toEqual(["a", "big", "big"]);
  });

  test("that failed are rendered again", async () => {
    const { get, ask, made } = files();
    const broken = async () => {
      throw new Error("broken");
    };
    await expect(Promise.all([get("a", broken), get("a", broken)])).rejects.toThrow("broken");
    expect(await ask("a", forbidden)).toBe(forbidden);
    expect(await ask("a", rendered(1))).toEqual(rendered(1));
    expect(made).toEqual(["a", "a"]);
  });
});
