/** Kinds of elements of web pages (HTML, 3 and 4). */

/** Their text does not belong to the document. */
export const silentElements: ReadonlySet<string> = new Set([
  "script",
  "style",
  "template",
  "iframe",
  "noembed",
  "noframes",
  "datalist",
  "xml",
]);

/** They begin and end a paragraph. */
export const blockElements: ReadonlySet<string> = new Set(
  (
    "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure " +
    "footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p pre section " +
    "summary table tbody td tfoot th thead title tr ul"
  ).split(" "),
);
