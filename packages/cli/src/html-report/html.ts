/** HTML in which the words of a document are never anything but words. */
import { plain } from "@docreview/model";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** For text and for values in quotes. Invisible characters, which could reorder a line, are made visible or removed. */
export function html(text: string): string {
  return plain(text).replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
