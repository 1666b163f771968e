/** The data of a stream, decoded (ISO 32000-2, 7.4): packed by FlateDecode or not at all. */
import { PdfFault } from "./fault.ts";
import { inflate, unpredicted } from "./inflate.ts";
import { dictionaryOf, nameOf, type PdfDictionary, type PdfObject } from "./object.ts";

/** `resolve` follows references; the data are decrypted already. */
export function decodedStream(
  data: Buffer,
  { entries }: PdfDictionary,
  resolve: (object: PdfObject | undefined) => PdfObject,
): Buffer {
  const listed = (key: string) => {
    const value = resolve(entries.get(key));
    return value.kind === "array" ? value.items.map(resolve) : [value];
  };
  const filters = listed("Filter").flatMap((filter) => nameOf(filter) ?? []);
  const parameters = listed("DecodeParms");
  return filters.reduce((packed, filter, index) => {
    if (filter !== "FlateDecode" && filter !== "Fl") throw new PdfFault("a filter that no reader needs here");
    const own = dictionaryOf(parameters[index]);
    const inflated = inflate(packed);
    return own === null ? inflated : unpredicted(inflated, own);
  }, data);
}
