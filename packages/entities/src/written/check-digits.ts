/** The arithmetic of check digits. Texts have only upper-case letters and ASCII digits, without separators. */

/** ISO/IEC 7812-1, annex B: every second digit from the right is doubled and reduced to its digit sum; the total ends in 0. */
export function luhnHolds(digits: string): boolean {
  let sum = 0;
  for (let at = digits.length - 1, isDouble = false; at >= 0; at--, isDouble = !isDouble) {
    const value = valueAt(digits, at) * (isDouble ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** ISO/IEC 7064, MOD 97-10, letters counting 10 to 35: the remainder, which is 1 if the check digits are valid. */
export function remainder97(characters: string): number {
  let remainder = 0;
  for (let at = 0; at < characters.length; at++) {
    const value = valueAt(characters, at);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

/** ISO/IEC 7064, MOD 11,10. */
export function mod11And10Holds(digits: string): boolean {
  let product = 10;
  for (let at = 0; at < digits.length - 1; at++) {
    const sum = (product + valueAt(digits, at)) % 10;
    product = ((sum === 0 ? 10 : sum) * 2) % 11;
  }
  return (product + valueAt(digits, digits.length - 1)) % 10 === 1;
}

/** A number of identical digits that passes a check is a placeholder. */
export function isOneDigit(digits: string): boolean {
  return /^(\d)\1*$/.test(digits);
}

/** The value of some of the digits. */
export function numberAt(digits: string, start: number, end: number): number {
  return Number(digits.slice(start, end));
}

/** The sum of each value times its weight; weights begin at the first character, and characters beyond the weights are ignored. */
export function weightedSum(characters: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * valueAt(characters, at), 0);
}

/** Letters as numbers of two digits, A 10 to Z 35. */
export function expanded(characters: string): string {
  let digits = "";
  for (let at = 0; at < characters.length; at++) digits += String(valueAt(characters, at));
  return digits;
}

/** 0 to 9 for a digit, 10 to 35 for a letter. */
export function valueAt(characters: string, at: number): number {
  const unit = characters.charCodeAt(at);
  return unit < 0x40 ? unit - 0x30 : unit - 0x37;
}
