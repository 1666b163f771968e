/** Text with one byte per character, or two in East Asia, by the character set of a font: [MS-WMF] 2.1.1.5. */

const encodings: Readonly<Record<number, string>> = {
  128: "shift_jis",
  129: "euc-kr",
  134: "gbk",
  136: "big5",
  161: "windows-1253",
  162: "windows-1254",
  163: "windows-1258",
  177: "windows-1255",
  178: "windows-1256",
  186: "windows-1257",
  204: "windows-1251",
  222: "windows-874",
  238: "windows-1250",
};

export function decodedBytes(bytes: Uint8Array, characterSet: number): string {
  return new TextDecoder(encodings[characterSet] ?? "windows-1252").decode(bytes);
}
