/** Check digits worked out forwards, in other ways than the recognisers check them: for tests. */

const digitsOf = (digits: string): readonly number[] => Array.from(digits, Number);

/** The sum of digits times the numbers that a text gives, one for each, parted by spaces. */
export function weighted(digits: string, weights: string): number {
  const factors = weights.split(" ").map(Number);
  return digitsOf(digits.slice(0, factors.length)).reduce((sum, digit, at) => sum + digit * factors[at]!, 0);
}

/** What has to be added to come to a multiple. */
export function lackTo(modulus: number, sum: number): number {
  return Math.ceil(sum / modulus) * modulus - sum;
}

/** By the sum of the digits of a text in which every second digit from the right stands doubled. */
export function luhnDigit(digits: string): string {
  const doubled = digitsOf(digits)
    .toReversed()
    .map((digit, at) => (at % 2 === 0 ? 2 * digit : digit))
    .join("");
  return String(lackTo(10, weighted(doubled, Array.from(doubled, () => "1").join(" "))));
}

/** ISO/IEC 7064, MOD 11,10, as the standard’s recursion. */
export function hybridDigit(digits: string): string {
  const left = digitsOf(digits).reduce((product, digit) => (2 * ((product + digit) % 10 || 10)) % 11, 10);
  return String((11 - left) % 10);
}

/** A turn of a pentagon, and whether it is turned over: the dihedral group that Verhoeff’s check multiplies in. */
interface Turn {
  readonly by: number;
  readonly isOver: boolean;
}

const turn = (digit: number): Turn => ({ by: digit % 5, isOver: digit > 4 });
const after = (first: Turn, second: Turn): Turn => ({
  by: (first.by + (first.isOver ? 5 - second.by : second.by)) % 5,
  isOver: first.isOver !== second.isOver,
});

export function verhoeffDigit(digits: string): string {
  const permute = (digit: number, times: number): number =>
    times === 0 ? digit : permute(digitsOf("1576283094")[digit]!, times - 1);
  const product = digitsOf(digits)
    .toReversed()
    .reduce((so, digit, at) => after(so, turn(permute(digit, at + 1))), turn(0));
  const inverse = product.isOver ? 5 + product.by : (5 - product.by) % 5;
  return String(inverse);
}

/** A number in digits, filled with zeros from the left. */
export function padded(value: number, length: number): string {
  return String(value).padStart(length, "0");
}

/** A check digit by modulus 11, or null if it would be 10, which is then not given out. */
export function digitBelowTen(value: number): string | null {
  return value === 10 ? null : String(value);
}
