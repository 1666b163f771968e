/** Decodes the data of a stream (ISO 32000-2, 7.4): FlateDecode, or no filter. */
import { PdfFault } from "../objects/fault.ts";
import { inflate, unpredicted } from "./flate.ts";
import { dictionaryOf, nameOf, type PdfDictionary, type PdfObject } from "../objects/object.ts";

/** `resolve` follows references; the data are already decrypted. */
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
    if (filter !== "FlateDecode" && filter !== "Fl") throw new PdfFault("a filter that is not supported");
    const own = dictionaryOf(parameters[index]);
    const inflated = inflate(packed);
    return own === null ? inflated : unpredicted(inflated, own);
  }, data);
}
