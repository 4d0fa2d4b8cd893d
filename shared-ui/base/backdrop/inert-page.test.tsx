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

it('changes nothing of the page before the press that asked for it shows', async () => {
  const release = makePageInert(() => cover);
  await flushMicrotasks();
  expect(page.inert).toBe(false);
  await new Promise<void>(runAfterPaint);
  expect([page.inert, cover.inert]).toEqual([true, false]);
  release();
  expect(page.inert).toBe(false);
});

it('leaves the page alone where what covered it is gone by then', async () => {
  makePageInert(() => cover)();
  makePageInert(() => null);
  await new Promise<void>(runAfterPaint);
  expect(page.inert).toBe(false);
});
