/**
 * Whether a version lies in a range, for the federation runtime. It asks for the two kinds of ranges that there are in a
 * page (what a remote needs, and which of two versions is the higher), and not for all that a package manager knows.
 * @param version such as `1.2.3`
 * @param range `^1.2.3` or `<=1.2.3`
 */
export function satisfy(version: string, range: string): boolean {
  const sign = range.startsWith('^') ? '^' : '<=';
  if (!range.startsWith(sign)) throw new RangeError(`No range that a page has: ${range}`);
  const has = numbersOf(version);
  const limit = numbersOf(range.slice(sign.length));
  const at = limit.findIndex((number, index) => number !== has[index]);
  if (at < 0) return true;
  const isHigher = (has[at] ?? 0) > (limit[at] ?? 0);
  // The first number that is not 0, and those before it, are the ones that break what was.
  return sign === '^' ? isHigher && at > limit.findIndex((number) => number > 0) : !isHigher;
}

const numbersOf = (version: string): number[] =>
  version.split('.', 3).map((part) => Number.parseInt(part, 10));
