/**
 * Whether a version satisfies a range, for the federation runtime. Supports only the two kinds of ranges that occur
 * in a page: a remote's requirement, and the comparison of two versions.
 * @param version e.g. `1.2.3`
 * @param range `^1.2.3` or `<=1.2.3`
 */
export function satisfy(version: string, range: string): boolean {
  const sign = range.startsWith('^') ? '^' : '<=';
  if (!range.startsWith(sign)) throw new RangeError(`No range that a page has: ${range}`);
  const has = parseVersion(version);
  const limit = parseVersion(range.slice(sign.length));
  const at = limit.findIndex((number, index) => number !== has[index]);
  if (at < 0) return true;
  const isHigher = (has[at] ?? 0) > (limit[at] ?? 0);
  // A caret range allows changes to the right of the first non-zero number.
  return sign === '^' ? isHigher && at > limit.findIndex((number) => number > 0) : !isHigher;
}

const parseVersion = (version: string): number[] =>
  version.split('.', 3).map((part) => Number.parseInt(part, 10));
