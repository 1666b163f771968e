/** The version of each program and library by its name, such as `docreview` and `pdfium`. */
export type ProgramVersions = Readonly<Record<string, string>>;
