import { describe, expect, it } from 'vitest';
import { readViewToken, getSetDigest, signViewToken, type ReportUse } from './view-token.ts';

describe('a view token', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const set = getSetDigest(['mfe-catalog@1', 'shell@1']);
  const view = { set, reportUse: 'counted' } as const;
  const token = signViewToken('secret', 'visitor', view, now);

  it('has 39 characters and can be read back', () => {
    expect(token).toHaveLength(39);
    expect(readViewToken('secret', 'visitor', token, now)).toEqual({ ...view, servedAt: now });
  });

  it.each<ReportUse>(['counted', 'noted', 'shown'])(
    'certifies the report use %s, and no other',
    (reportUse) => {
      const signed = signViewToken('secret', 'visitor', { set, reportUse }, now);
      expect(readViewToken('secret', 'visitor', signed, now)).toEqual({
        set,
        reportUse,
        servedAt: now,
      });
      const bytes = Buffer.from(signed, 'base64url');
      for (const other of [0, 1, 2, 3].filter((byte) => byte !== bytes[12])) {
        const altered = Buffer.from(bytes);
        altered[12] = other;
        expect(readViewToken('secret', 'visitor', altered.toString('base64url'), now)).toBeNull();
      }
    },
  );

  it('is valid for its visitor, its secret, and twelve hours', () => {
    const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
    expect(readViewToken('secret', 'other', token, now)).toBeNull();
    expect(readViewToken('other', 'visitor', token, now)).toBeNull();
    expect(readViewToken('secret', 'visitor', token, later(11))).toEqual({
      ...view,
      servedAt: now,
    });
    expect(readViewToken('secret', 'visitor', token, later(12))).toEqual({
      ...view,
      servedAt: now,
    });
    expect(readViewToken('secret', 'visitor', token, later(12.001))).toBeNull();
    expect(readViewToken('secret', 'visitor', token, later(13))).toBeNull();
    for (const odd of ['x', token.slice(1), `${token.slice(0, 38)}!`, '!'.repeat(39)])
      expect(readViewToken('secret', 'visitor', odd, now)).toBeNull();
    expect(readViewToken('secret', 'visitor', `${token}A`, now)).toBeNull();
    expect(readViewToken('secret', 'visitor', '', now)).toBeNull();
  });

  it('has the same set name whatever the order of versions', () => {
    expect(getSetDigest(['shell@1', 'mfe-catalog@1'])).toBe(set);
    expect(getSetDigest(['shell@2', 'mfe-catalog@1'])).not.toBe(set);
  });
});
