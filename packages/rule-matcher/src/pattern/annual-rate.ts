/** The interest rate at which equal monthly instalments, the first after one month, repay a credit. */

const halvings = 60;

/**
 * Per cent a month, by bisection; 0 if the instalments do not exceed the credit or nothing is lent. The equation is
 * that of Directive 2008/48/EC, Annex I, for one drawdown and equal intervals (also FCA CONC App 1.2; 12 CFR 1026
 * Appendix J).
 */
export function monthlyRate(credit: number, instalment: number, number: number): number {
  if (credit === 0 || instalment * number <= credit) return 0;
  let least = 0;
  // The rate of a perpetuity with these instalments is an upper bound: with fewer instalments, the rate is lower.
  let most = instalment / credit;
  for (let step = 0; step < halvings; step += 1) {
    const rate = (least + most) / 2;
    if ((instalment * (1 - (1 + rate) ** -number)) / rate > credit) least = rate;
    else most = rate;
  }
  return 100 * least;
}

/** Per cent a year, of which a twelfth is due each month. */
export function nominalRate(credit: number, instalment: number, number: number): number {
  return 12 * monthlyRate(credit, instalment, number);
}

/** Per cent a year, compounded monthly. */
export function effectiveRate(credit: number, instalment: number, number: number): number {
  return 100 * ((1 + monthlyRate(credit, instalment, number) / 100) ** 12 - 1);
}
