/**
 * What servers and file names call the kinds of file that are taken, and some that are not. Older names stand beside the
 * registered ones; a container's name, or that of plain text for a mail, leaves open which of several it is.
 */
const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const presentation = "application/vnd.openxmlformats-officedocument.presentationml.presentation";

/** Documents with macros and templates have the same parts. */
const aliases: Readonly<Record<string, string>> = {
  "application/x-pdf": "application/pdf",
  "application/vnd.msword": "application/msword",
  "application/x-msword": "application/msword",
  "application/vnd.ms-word": "application/msword",
  "application/vnd.ms-word.document.macroenabled.12": word,
  "application/vnd.ms-word.template.macroenabled.12": word,
  "application/vnd.openxmlformats-officedocument.wordprocessingml.template": word,
  "application/vnd.ms-powerpoint.presentation.macroenabled.12": presentation,
  "application/vnd.ms-powerpoint.slideshow.macroenabled.12": presentation,
  "application/vnd.ms-powerpoint.template.macroenabled.12": presentation,
  "application/vnd.openxmlformats-officedocument.presentationml.slideshow": presentation,
  "application/vnd.openxmlformats-officedocument.presentationml.template": presentation,
  "image/jpg": "image/jpeg",
  "image/pjpeg": "image/jpeg",
  "image/x-png": "image/png",
};

/** What a name that says less than could be said may stand for, beside itself. */
const containers: Readonly<Record<string, readonly string[]>> = {
  "application/zip": [word, presentation],
  "application/x-zip-compressed": [word, presentation],
  "application/x-ole-storage": ["application/msword"],
  "application/vnd.ms-office": ["application/msword"],
  "text/plain": ["message/rfc822"],
};

/** The first extension of a type is the one that a file without any gets. */
const typeByExtension: ReadonlyMap<string, string> = new Map([
  ["pdf", "application/pdf"],
  ["doc", "application/msword"],
  ["dot", "application/msword"],
  ["docx", word],
  ["docm", word],
  ["dotx", word],
  ["dotm", word],
  ["ppt", "application/vnd.ms-powerpoint"],
  ["pptx", presentation],
  ["pptm", presentation],
  ["ppsx", presentation],
  ["ppsm", presentation],
  ["potx", presentation],
  ["potm", presentation],
  ["xls", "application/vnd.ms-excel"],
  ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["png", "image/png"],
  ["gif", "image/gif"],
  ["svg", "image/svg+xml"],
  ["webp", "image/webp"],
  ["tif", "image/tiff"],
  ["tiff", "image/tiff"],
  ["eml", "message/rfc822"],
  ["txt", "text/plain"],
  ["csv", "text/csv"],
  ["htm", "text/html"],
  ["html", "text/html"],
  ["js", "text/javascript"],
  ["json", "application/json"],
  ["xml", "application/xml"],
  ["rtf", "application/rtf"],
  ["zip", "application/zip"],
  ["exe", "application/vnd.microsoft.portable-executable"],
]);

/** What a file may be that is sent with this media type, in lower case and without parameters. */
export function typesSaid(mediaType: string): readonly string[] {
  return [aliases[mediaType] ?? mediaType, ...(containers[mediaType] ?? [])];
}

/** What a file with this extension may be; null for one that is not known here. */
export function typesOfExtension(extension: string): readonly string[] | null {
  const mediaType = typeByExtension.get(extension);
  return mediaType === undefined ? null : typesSaid(mediaType);
}

export function extensionsOf(mediaType: string): readonly string[] {
  return [...typeByExtension].flatMap(([extension, type]) => (type === mediaType ? [extension] : []));
}
