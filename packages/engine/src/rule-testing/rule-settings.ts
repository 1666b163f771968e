/** Settings of patterns and rules that are not conditions, with their defaults. */
import { isPattern } from "@docreview/rule-matcher";

export interface Setting {
  readonly key: string;
  /** Its value, and its default. */
  readonly given: unknown;
  readonly plain: unknown;
}

interface PlainSetting {
  readonly value: unknown;
  readonly differs: (given: unknown) => boolean;
}

const isAbove0 = (given: unknown) => typeof given === "number" && given > 0;

const plainSettings: Readonly<Record<string, PlainSetting>> = {
  when: { value: null, differs: isPattern },
  given: { value: null, differs: isPattern },
  fulfilledBy: { value: null, differs: isPattern },
  limit: { value: "each", differs: (given) => typeof given === "string" && given !== "each" },
  forms: { value: "exact", differs: (given) => given === "all" },
  tolerance: { value: 0, differs: isAbove0 },
  typos: { value: 0, differs: isAbove0 },
};

/** The settings of a pattern, of a rule's body or of a step that differ from the default, in the order of the keys. */
export function settingsOf(owner: object): readonly Setting[] {
  return Object.entries(owner).flatMap(([key, given]: [string, unknown]) => {
    const plain = plainSettings[key];
    return plain?.differs(given) === true ? [{ key, given, plain: plain.value }] : [];
  });
}

/** The same without a setting, as if it had been omitted. */
export function withoutSetting<T extends object>(owner: T, { key, plain }: Setting): T {
  // Without a claim, nothing can be near it.
  return { ...owner, [key]: plain, ...(key === "when" ? { within: "document" } : {}) };
}
