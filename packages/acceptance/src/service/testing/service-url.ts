/** The URL at which a process listens, in what it prints or logs when it has started. */
export function urlIn(text: string): string {
  const [url] = /http:[^\s)"]+/.exec(text) ?? [];
  if (url === undefined) throw new Error(`no URL is in ${text}`);
  return url;
}
