/** What axe finds in a page, in both colour schemes and with forced colours. */
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const appearances = {
  light: { colorScheme: "light", forcedColors: "none" },
  dark: { colorScheme: "dark", forcedColors: "none" },
  "forced colours": { colorScheme: "dark", forcedColors: "active" },
} as const;

interface Axe {
  readonly run: (options: object) => Promise<{
    readonly violations: readonly {
      readonly id: string;
      readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
    }[];
  }>;
}

/** Every violation of WCAG 2.2 AA and of good practice, as text. */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [name, media] of Object.entries(appearances)) {
    await page.emulateMedia(media);
    // Forced colours come from the system, whatever the styles say, and axe only reads the styles.
    const rules = { "color-contrast": { enabled: media.forcedColors === "none" } };
    faults.push(...(await violationsIn(page, rules)).map((fault) => `${name}: ${fault}`));
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
  return faults;
}

async function violationsIn(page: Page, rules: object): Promise<readonly string[]> {
  // Evaluated rather than added to the document, where the content security policy would forbid it.
  await page.evaluate(source);
  return page.evaluate(async (rules) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run({ resultTypes: ["violations"], rules });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    );
  }, rules);
}
