import { describe, expect, it } from 'vitest';
import type { NameVerdict, Verdict } from './compare.ts';
import { getChanges, isBelow, updateSpans, getRequiredVersion } from './versions.ts';

const compare = (verdict: Verdict): NameVerdict => ({ module: 'kit/base', name: 'cut', verdict });
const listChanges = (...verdicts: Verdict[]) => getChanges(verdicts.map(compare));

describe('the version of a changed surface', () => {
  it.each<[Verdict[], string]>([
    [[], '2.3.1'],
    [['same'], '2.3.1'],
    [['added'], '2.4.0'],
    [['compatible', 'same'], '2.4.0'],
    [['breaking'], '3.0.0'],
    [['removed', 'added'], '3.0.0'],
  ])('after the verdicts %j is %s', (verdicts, expected) => {
    expect(getRequiredVersion('2.3.1', '2.3.1', listChanges(...verdicts))).toBe(expected);
  });

  it('may be raised by hand beyond the required version', () => {
    expect(getRequiredVersion('2.3.1', '3.0.0', listChanges('added'))).toBe('3.0.0');
    expect(getRequiredVersion('2.3.1', '2.10.0', listChanges('added'))).toBe('2.10.0');
    expect(getRequiredVersion('2.3.1', '2.9.0', listChanges('removed'))).toBe('3.0.0');
    expect(getRequiredVersion('2.3.1', '2.3.2', listChanges())).toBe('2.3.2');
  });

  it('is compared numerically', () => {
    expect(isBelow('2.9', '2.10')).toBe(true);
    expect(isBelow('3.0.0', '2.10.0')).toBe(false);
    expect(isBelow('2.3', '2.3')).toBe(false);
  });
});

describe('the versions of a name', () => {
  const known = { 'kit/base': { cut: ['2.0', '2.2'] as [string, string] } };
  it.each<[Verdict, [string, string]]>([
    ['same', ['2.0', '2.2']],
    ['compatible', ['2.0', '3.1']],
    ['breaking', ['3.1', '3.1']],
    ['added', ['3.1', '3.1']],
  ])('after the verdict %s are %j', (verdict, span) => {
    expect(updateSpans(known, [compare(verdict)], '3.1.0')).toEqual({ 'kit/base': { cut: span } });
  });

  it('are removed with the name', () => {
    expect(updateSpans(known, [compare('removed')], '3.0.0')).toEqual({});
  });
});
