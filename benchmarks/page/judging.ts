/** Judging findings one after the other by keys alone: how many keys one takes, and how long the page takes over it. */
import type { Page } from "playwright-core";
import { sized } from "../extent.ts";
import type { Figure } from "../figures.ts";

const judged = sized(100, 4);

/** Dismissed with the first reason, and to be changed as suggested, in turn: a key that asks, and one that answers. */
const verdicts = [
  ["d", "1"],
  ["r", "Enter"],
] as const;

/** In a review that is open. */
export async function judgingFigures(tab: Page, name: string): Promise<readonly Figure[]> {
  const dialog = tab.getByRole("dialog");
  const selected = () => new URL(tab.url()).searchParams.get("trigger");
  const milliseconds: number[] = [];
  let keys = 0;
  const press = async (key: string) => {
    await tab.keyboard.press(key);
    keys++;
  };
  await press("j");
  for (let index = 0; index < judged; index++) {
    const before = selected();
    const [ask, answer] = verdicts[index % verdicts.length]!;
    const start = performance.now();
    await press(ask);
    await dialog.waitFor();
    await press(answer);
    await dialog.waitFor({ state: "detached" });
    await tab.waitForURL(() => selected() !== before);
    milliseconds.push(performance.now() - start);
  }
  const keysEach = `${name}: keys for each of ${judged} findings that are judged`;
  return [
    { name: keysEach, unit: "", goal: { atMost: 2.1 }, values: [keys / judged] },
    { name: `${name}: time of the page for each of them`, unit: "ms", goal: null, values: milliseconds },
  ];
}
