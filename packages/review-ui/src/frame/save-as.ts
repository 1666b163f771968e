/** Saves bytes as a file of the browser's downloads. */
export function saveAs(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads the URL after this turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
