/** For tests: computes check digits independently of how the recognisers verify them. */

const digitsOf = (digits: string): readonly number[] => Array.from(digits, Number);

/** The sum of the digits times their weights, which are given as text separated by spaces. */
export function weighted(digits: string, weights: string): number {
  const factors = weights.split(" ").map(Number);
  return digitsOf(digits.slice(0, factors.length)).reduce((sum, digit, at) => sum + digit * factors[at]!, 0);
}

/** The difference to the next multiple. */
export function lackTo(modulus: number, sum: number): number {
  return Math.ceil(sum / modulus) * modulus - sum;
}

/** Uses the digit sum of a text in which every second digit from the right is doubled. */
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

/** A rotation of a pentagon, and whether it is flipped: the dihedral group in which Verhoeff’s check multiplies. */
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

/** A number in digits, padded with zeros on the left. */
export function padded(value: number, length: number): string {
  return String(value).padStart(length, "0");
}

/** A check digit by modulus 11; null if it would be 10, as such numbers are not issued. */
export function digitBelowTen(value: number): string | null {
  return value === 10 ? null : String(value);
}
