/** Logarithm of the Beta function, for the test of equal shares. Pure. */

/** From this x on, Stirling's series is exact to 1e-13. Smaller x are raised by the recurrence Γ(x + 1) = x Γ(x). */
const STIRLING_FROM = 12;
const HALF_LOG_TWO_PI = 0.5 * Math.log(2 * Math.PI);

/** ln Γ(x) for x > 0. */
export function logGamma(x: number): number {
  let [raised, product] = [x, 1];
  while (raised < STIRLING_FROM) {
    product *= raised;
    raised += 1;
  }
  const inverse = 1 / raised;
  const square = inverse * inverse;
  const series = inverse * (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680)));
  return (raised - 0.5) * Math.log(raised) - raised + HALF_LOG_TWO_PI + series - Math.log(product);
}

/** ln B(a, b) for a, b > 0. */
export const logBeta = (a: number, b: number): number =>
  logGamma(a) + logGamma(b) - logGamma(a + b);
