/**
 * The violations that axe finds in a page. The colour schemes differ only in colours, so the dark one is only checked
 * for contrast. Forced colours come from the system, whereas axe only reads the styles.
 */
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Axe {
  readonly run: (options: object) => Promise<{
    readonly violations: readonly {
      readonly id: string;
      readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
    }[];
  }>;
}

/** Every violation of WCAG 2.2 AA and of best practices, as text. */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  // Evaluated rather than added to the document, which the content security policy would forbid.
  await page.evaluate(source);
  await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
  const light = await violationsIn(page, {});
  await page.emulateMedia({ colorScheme: "dark", forcedColors: "none" });
  const dark = await violationsIn(page, { runOnly: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
  return [...light.map((fault) => `light: ${fault}`), ...dark.map((fault) => `dark: ${fault}`)];
}

function violationsIn(page: Page, options: object): Promise<readonly string[]> {
  return page.evaluate(async (options) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run({ resultTypes: ["violations"], ...options });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    );
  }, options);
}
