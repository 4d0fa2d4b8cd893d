import { flushMicrotasks } from '../../test-utils/test-utils.tsx';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runAfterPaint } from '../../after-paint/after-paint.ts';
import { makePageInert } from './inert-page.ts';

const page = document.createElement('main');
const cover = document.createElement('div');

beforeEach(() => document.body.append(page, cover));
afterEach(() => {
  page.remove();
  cover.remove();
});

it('changes nothing before the press is painted', async () => {
  const release = makePageInert(() => cover);
  await flushMicrotasks();
  expect(page.inert).toBe(false);
  await new Promise<void>(runAfterPaint);
  expect([page.inert, cover.inert]).toEqual([true, false]);
  release();
  expect(page.inert).toBe(false);
});

it('changes nothing if the cover is removed before the press is painted', async () => {
  makePageInert(() => cover)();
  makePageInert(() => null);
  await new Promise<void>(runAfterPaint);
  expect(page.inert).toBe(false);
});
