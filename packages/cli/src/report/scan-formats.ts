/** The names of the formats in which a scan reports. */

export const scanFormats = [
  "text",
  "json",
  "sarif",
  "github",
  "gitlab",
  "junit",
  "markdown",
  "html",
] as const;

export type ScanFormat = (typeof scanFormats)[number];
