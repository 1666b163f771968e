/** Drags files onto the page and drops them. */
/// <reference lib="dom" />
import type { Locator } from "playwright-core";

/** `held` runs while the files are over the page. */
export async function dropFiles(
  target: Locator,
  files: Readonly<Record<string, Buffer>>,
  held: () => Promise<void> = async () => {},
): Promise<void> {
  const contents = Object.entries(files).map(([name, bytes]) => ({ name, base64: bytes.toString("base64") }));
  const dataTransfer = await target.page().evaluateHandle((given) => {
    const data = new DataTransfer();
    for (const { name, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!);
      data.items.add(new File([bytes], name));
    }
    return data;
  }, contents);
  await target.dispatchEvent("dragover", { dataTransfer });
  await held();
  await target.dispatchEvent("drop", { dataTransfer });
}
