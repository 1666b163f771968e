/** The versions of the libraries that read files, for programs that state what they reviewed with. */
export { missingPackages, readerVersions } from "@docreview/extractor/reader-versions";
