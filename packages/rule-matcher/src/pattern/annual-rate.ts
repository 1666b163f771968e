/** The interest at which equal monthly instalments, the first after a month, repay a credit. */

const halvings = 60;

/**
 * In per cent a month, by bisection; 0 if the instalments do not exceed the credit, or nothing is lent. The equation is that of
 * Directive 2008/48/EC, Annex I, for one drawdown and equal intervals (also FCA CONC App 1.2; 12 CFR 1026 Appendix J).
 */
export function monthlyRate(credit: number, instalment: number, number: number): number {
  if (credit === 0 || instalment * number <= credit) return 0;
  let least = 0;
  // The rate of a perpetuity with these instalments: with fewer of them, the rate is lower.
  let most = instalment / credit;
  for (let step = 0; step < halvings; step += 1) {
    const rate = (least + most) / 2;
    if ((instalment * (1 - (1 + rate) ** -number)) / rate > credit) least = rate;
    else most = rate;
  }
  return 100 * least;
}

/** In per cent a year, as its twelfth is due each month. */
export function nominalRate(credit: number, instalment: number, number: number): number {
  return 12 * monthlyRate(credit, instalment, number);
}

/** In per cent a year, with interest on interest. */
export function effectiveRate(credit: number, instalment: number, number: number): number {
  return 100 * ((1 + monthlyRate(credit, instalment, number) / 100) ** 12 - 1);
}
