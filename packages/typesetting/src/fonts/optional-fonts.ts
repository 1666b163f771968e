/** The fonts for Chinese, Japanese and Korean: a package of its own, which is optional, as few texts need them. */
import type { Family } from "./font-files.ts";

export function areEastAsianFontsInstalled(): boolean {
  return eastAsianPackage() !== null;
}

/** None if they are not installed. */
export async function eastAsianFamilies(): Promise<readonly Family[]> {
  const url = eastAsianPackage();
  if (url === null) return [];
  const { families } = (await import(url)) as typeof import("@docreview/fonts-east-asian");
  return families;
}

/** The URL of the package; null if it is not installed. A bundler that looked for it by its name would fail without it. */
function eastAsianPackage(): string | null {
  try {
    return import.meta.resolve("@docreview/fonts-east-asian");
  } catch {
    return null;
  }
}
