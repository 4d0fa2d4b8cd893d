import { describe, expect, it } from 'vitest';
import type { Slice } from '../reports/tallies.sql.ts';
import { failureBars } from './failure-bars.ts';

const now = new Date('2026-11-21T12:00:00Z');
const slice = (version: string, hoursAgo: number, loads: number, failures: number): Slice => ({
  remote: 'mfe-catalog',
  version,
  from: new Date(now.getTime() - hoursAgo * 3_600_000),
  loads,
  failures,
});
const roleOf = (version: string): string | null => (version === '1.0.0' ? 'stable' : null);
const heights = (html: string, kind: string): number[] =>
  [...html.matchAll(new RegExp(`class="${kind}"[^>]* height="([\\d.]+)"`, 'g'))].map(([, height]) =>
    Number(height),
  );

describe('failure bars', () => {
  it('say for each version how many failed, and what the version is now', () => {
    const slices = [slice('1.0.0', 5, 99, 1), slice('1.1.0', 1, 30, 10)];
    const html = failureBars(slices, now, roleOf);
    expect(html).toContain('1 of 100 failed (1%)');
    expect(html).toContain('10 of 40 failed (25%)');
    expect(html.match(/class="tag"/g)).toHaveLength(1);
    expect(html).toContain('aria-label="1.1.0, last 24 hours: 10 of 40 failed (25%)"');
  });

  it('are as high as the share that failed, on one scale for all versions', () => {
    const slices = [slice('1.0.0', 5, 80, 20), slice('1.1.0', 3, 60, 40)];
    const html = failureBars(slices, now, roleOf);
    expect(heights(html, 'bad')).toEqual([20, 40]);
    expect(html).toContain('a full bar is 40%');
  });

  it('put the slices of half an hour together', () => {
    const slices = [slice('1.0.0', 2, 10, 0), slice('1.0.0', 1.9, 10, 2), slice('1.0.0', 1, 5, 0)];
    const html = failureBars(slices, now, roleOf);
    expect(html).toContain('2 of 22 failed (9.1%)</title>');
    expect(heights(html, 'good')).toEqual([2]);
  });

  it('show a little failing as little, and none as a line', () => {
    const html = failureBars([slice('1.0.0', 5, 9999, 1), slice('1.0.0', 3, 10, 0)], now, roleOf);
    expect(heights(html, 'bad')).toEqual([4]);
    expect(heights(html, 'good')).toEqual([2]);
    expect(html).toContain('a full bar is 5%');
    expect(html).toContain('(&lt;0.1%)');
  });

  it('keep slices at both ends of the day within it', () => {
    const html = failureBars(
      [slice('1.0.0', 24.1, 1, 0), slice('1.0.0', -0.01, 1, 0)],
      now,
      roleOf,
    );
    expect([...html.matchAll(/ x="(\d+)"/g)].map(([, x]) => x)).toEqual(['1', '471']);
  });

  it('stand at their half hour, on the lower edge, and say when it began in Indian time', () => {
    const html = failureBars([slice('1.0.0', 1.25, 3, 1), slice('1.0.0', 5, 7, 0)], now, roleOf);
    expect(html).toContain('viewBox="0 0 480 40"');
    expect(html).toContain('x="451" y="0.0" width="8" height="40.0"');
    expect(html).toContain('<title>21 Nov 2026, 16:00: 1 of 4 failed (25%)</title>');
    expect(html).toContain('x="381" y="38.0" width="8" height="2.0"');
    expect(html).toContain('<title>21 Nov 2026, 12:30: 0 of 7 failed (0%)</title>');
  });

  it('are nothing where nobody told anything, and full where all failed', () => {
    const html = failureBars([slice('1.0.0', 2, 4, 4), slice('1.0.0', 4, 0, 9)], now, () => null);
    expect(html.match(/<rect/g)).toHaveLength(2);
    expect(heights(html, 'bad')).toEqual([40, 20]);
    expect(html).toMatch(/aria-label="[^"]*"><rect [^>]*><title>[^<]*<\/title><\/rect><rect /);
    expect(html).toContain('<code>1.0.0</code> <span class="sum">');
  });

  it('stand for one version after the other', () => {
    const html = failureBars([slice('1.0.0', 2, 4, 4), slice('1.1.0', 4, 1, 9)], now, roleOf);
    expect(html).toMatch(/<\/figure><figure>/);
    expect(html).toContain('<code>1.0.0</code> <span class="tag">stable</span> <span');
  });

  it('say so where nobody has told anything', () => {
    expect(failureBars([], now, roleOf)).toContain('No visitor has told anything');
  });

  it('let no name out of its text', () => {
    const html = failureBars([slice('<b>"', 1, 1, 0)], now, () => '<i>');
    expect(html).not.toMatch(/<b>|<i>/);
  });
});
