/** Reads object streams (ISO 32000-2, 7.5.7): pairs of object number and offset, then the objects, none a stream. */
import { PdfFault } from "../objects/fault.ts";
import { nameOf, numberOf, type PdfDictionary, pdfNull, type PdfObject } from "../objects/object.ts";
import { parseObject } from "../objects/parse-object.ts";

export interface ObjectStream {
  /** Numbers of the objects that it holds, in order. */
  readonly numbers: readonly number[];
  /** The null object if it holds none with this number. */
  readonly objectOf: (number: number) => PdfObject;
}

export function openObjectStream(
  data: Buffer,
  { entries }: PdfDictionary,
  resolve: (object: PdfObject | undefined) => PdfObject,
): ObjectStream {
  if (nameOf(resolve(entries.get("Type"))) !== "ObjStm") throw new PdfFault("not an object stream");
  const first = numberOf(resolve(entries.get("First")));
  if (!(first >= 0)) throw new PdfFault("an object stream without objects");
  const header = (data.toString("latin1", 0, first).match(/\d+/g) ?? []).map(Number);
  const numbers = header.filter((_, index) => index % 2 === 0);
  const offsets = new Map(numbers.map((number, index) => [number, header[index * 2 + 1]]));
  return {
    numbers,
    objectOf: (number) => {
      const offset = offsets.get(number);
      return offset === undefined ? pdfNull : parseObject({ bytes: data, position: first + offset });
    },
  };
}
