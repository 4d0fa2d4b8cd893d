import { describe, expect, it } from 'vitest';
import { RELEASE_MESSAGES, type ReleaseMessages } from './lines.ts';

/** Stands for any value of a text: a string, a number, or an object with these fields. */
const ANY = Object.assign(Object('1'), {
  hits: 1,
  seen: 1,
  rate: '1%',
  what: 1,
  step: 1,
  steps: 1,
  stage: 1,
  state: 1,
  count: 1,
  goal: 1,
  tests: 1,
  time: 1,
  percent: 1,
  holdAt: 1,
  visitors: 1,
});

function listTexts(lines: object, path = ''): [key: string, text: string][] {
  return Object.entries(lines).flatMap(([key, line]: [string, unknown]) => {
    const name = path + key;
    if (typeof line === 'object' && line !== null) return listTexts(line, `${name}.`);
    if (typeof line !== 'function') return [[name, String(line)]];
    const values = Array.from({ length: line.length }, () => ANY);
    return [[name, String((line as (...given: unknown[]) => unknown)(...values))]];
  });
}

describe('texts about releases', () => {
  const english = new Map(listTexts(RELEASE_MESSAGES.en));

  it.each(listTexts(RELEASE_MESSAGES.hi satisfies ReleaseMessages))(
    'are in Hindi: %s',
    (key, text) => {
      expect(text).not.toMatch(/[A-Za-z]/);
      expect(text).not.toBe(english.get(key));
    },
  );
});
