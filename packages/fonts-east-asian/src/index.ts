/** The families of Noto Sans for Chinese, Japanese and Korean. The typesetter opens them where this package is installed. */

export interface Family {
  /** As in the names of its files. */
  readonly name: string;
  /** URL of the list of its slices, which are beside it. */
  readonly list: () => string;
}

/**
 * Simplified Chinese has kana and the Han letters that most texts use. Korean adds Hangul; traditional Chinese and
 * Japanese add the Han letters that are only used there.
 */
export const families: readonly Family[] = [
  { name: "noto-sans-sc", list: () => import.meta.resolve("@fontsource-variable/noto-sans-sc/unicode.json") },
  { name: "noto-sans-kr", list: () => import.meta.resolve("@fontsource-variable/noto-sans-kr/unicode.json") },
  { name: "noto-sans-tc", list: () => import.meta.resolve("@fontsource-variable/noto-sans-tc/unicode.json") },
  { name: "noto-sans-jp", list: () => import.meta.resolve("@fontsource-variable/noto-sans-jp/unicode.json") },
];
