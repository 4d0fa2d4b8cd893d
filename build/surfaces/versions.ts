/** Determines the version of a changed surface, and the version history of its names. Pure. */
import type { NameVerdict, Verdict } from './compare.ts';
import { toSurfaceVersion, type KnownNames, type NameSpan } from './known-names.ts';

export type Change = Omit<NameVerdict, 'verdict'> & { verdict: Exclude<Verdict, 'same'> };

/** Names that changed. */
export const getChanges = (compared: readonly NameVerdict[]): Change[] =>
  compared.filter((change): change is Change => change.verdict !== 'same');

/**
 * The version that the changes require: a minor version if all existing users stay compatible, otherwise a major
 * version.
 * @param declared may be higher, because it was raised by hand for changes that no signature shows
 */
export function getRequiredVersion(
  reported: string,
  declared: string,
  changes: readonly Change[],
): string {
  const [first = 0, second = 0] = parseVersion(reported);
  const isBreaking = changes.some(({ verdict }) => verdict === 'breaking' || verdict === 'removed');
  const raised = isBreaking ? `${first + 1}.0.0` : `${first}.${second + 1}.0`;
  const required = changes.length === 0 ? reported : raised;
  return isBelow(declared, required) ? required : declared;
}

/** Whether version `a` is lower than version `b`. */
export function isBelow(a: string, b: string): boolean {
  const [left, right] = [parseVersion(a), parseVersion(b)];
  const first = left.findIndex((number, index) => number !== right[index]);
  return first >= 0 && (left[first] ?? 0) < (right[first] ?? 0);
}

const parseVersion = (version: string): number[] => version.split('.').map(Number);

/** The version history of a surface's names after a comparison. @param version of the compared surface */
export function updateSpans(
  known: KnownNames,
  compared: readonly NameVerdict[],
  version: string,
): KnownNames {
  const now = toSurfaceVersion(version);
  const spans: KnownNames = {};
  for (const { module, name, verdict } of compared) {
    if (verdict === 'removed') continue;
    const before = known[module]?.[name] ?? [now, now];
    (spans[module] ??= {})[name] = updateSpan(before, verdict, now);
  }
  return spans;
}

function updateSpan([oldest, changed]: NameSpan, verdict: Verdict, now: string): NameSpan {
  if (verdict === 'same') return [oldest, changed];
  return verdict === 'compatible' ? [oldest, now] : [now, now];
}
