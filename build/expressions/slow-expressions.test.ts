import { checkSync } from 'recheck';
import { beforeAll, expect, it, vi } from 'vitest';
import { findExpressions, listServerFiles, type Expression } from './find-expressions.ts';

/**
 * Expressions with more than linear run time, and why untrusted input cannot exploit them. Add a new one only if its
 * input is bounded; prefer to rewrite it.
 */
const BOUNDED: Record<string, string> = {
  'platform/src/settings/variables.ts \\/+$': 'a setting of the installation',
  'platform/src/command/ops-client.ts \\/+$': 'a setting of the person who runs the command',
  'releases/src/store/s3-store.ts ^\\/+|\\/+$': 'a setting of the installation',
  'api/src/settings/grievance.ts ^[^\\s@<>]+@[^\\s@<>]+\\.[^\\s@<>]+$':
    'a setting of the installation',
  'gateway/src/page/head.ts \\/+$': 'the gateway rejects paths longer than 300 characters',
  'gateway/src/render/failure-attribution.ts \\b([\\w.-]+\\/[\\w.-]+\\/server\\/[\\w./-]+:\\d+:\\d+)\\)?$':
    'the gateway truncates stacks',
  'api/src/identity/sessions/device.rules.ts \\bVersion\\/[\\d.]+.* Safari\\/':
    'the user agent is truncated to 400 characters',
  'api/src/identity/sessions/device.rules.ts ^(.+) on (.+)$':
    'device names that the server generates',
};

const describeExpression = ({ file, source }: Expression): string => `${file} ${source}`;
/** Matches an unbounded repetition. Without one, an expression takes linear time at most. */
const UNBOUNDED = /[*+]|\{\d+,\}/;
/** No time limits and a fixed seed, so that a busy machine cannot change the result. */
const CHECK_OPTIONS = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  randomSeed: 1,
};
const isSafe = ({ source, flags }: Pick<Expression, 'source' | 'flags'>): boolean =>
  !UNBOUNDED.test(source) || checkSync(source, flags, CHECK_OPTIONS).status === 'safe';

beforeAll(() => void vi.stubEnv('RECHECK_SYNC_BACKEND', 'pure'));

it('recognises a quadratic expression', () => {
  const [split] = findExpressions('file.ts', String.raw`'a'.split(/\s*;\s*/)`);
  expect(split && isSafe(split)).toBe(false);
});

it('checks literals, plain strings and schema patterns', () => {
  const text = `/a/u; new RegExp('b'); Type.String({ pattern: 'c' });`;
  expect(findExpressions('file.ts', text).map(({ source }) => source)).toEqual(['a', 'b', 'c']);
});

it('finds no server expression that untrusted text can slow down', () => {
  const all = listServerFiles().flatMap((file) => findExpressions(file));
  expect(all.length).toBeGreaterThan(100);
  const names = new Set(all.map(describeExpression));
  // The analysis of known slow expressions takes longest.
  const unknown = all.filter((expression) => !(describeExpression(expression) in BOUNDED));
  const unique = new Map(unknown.map((expression) => [describeExpression(expression), expression]));
  const slow = [...unique].filter(([, expression]) => !isSafe(expression));
  expect(slow.map(([name]) => name)).toEqual([]);
  expect(Object.keys(BOUNDED).filter((name) => !names.has(name))).toEqual([]);
}, 300_000);
