/** Text within HTML and XML, which can then never be anything but text. */

const references: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** For the content of an element, and for a value in either kind of quotation marks. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => references[sign] ?? sign);
}
