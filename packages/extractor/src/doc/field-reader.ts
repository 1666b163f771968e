/** The fields in Word's text: a mark, the instruction, a mark, the result, and a mark. */

const fieldBegin = 0x13;
const fieldSeparator = 0x14;
const fieldEnd = 0x15;
export const paragraphEnd = 0x0d;
export const cellEnd = 0x07;

/** Tells for each unit whether it belongs to an instruction or is a mark of a field. */
export class FieldReader {
  /** For each open field, whether its instruction is still being read. */
  readonly #open: boolean[] = [];
  #instructions = 0;

  hides(unit: number): boolean {
    if (unit === fieldBegin) {
      this.#open.push(true);
      this.#instructions++;
    } else if (unit === fieldSeparator && this.#open.at(-1) === true) {
      this.#open[this.#open.length - 1] = false;
      this.#instructions--;
    } else if (unit === fieldEnd && this.#open.pop() === true) {
      this.#instructions--;
    } else if (unit === paragraphEnd || unit === cellEnd) {
      return false;
    }
    return this.#instructions > 0 || (unit >= fieldBegin && unit <= fieldEnd);
  }
}
