/**
 * Describes what is wrong with a web address; null if nothing is. The service checks more: this finds typing errors.
 */
export function addressFault(text: string): string | null {
  const url = URL.parse(text);
  if (url !== null && ["http:", "https:"].includes(url.protocol)) return null;
  return "Enter a complete web address that starts with https:// or http://.";
}
