import { withinTask } from '../../test-utils/test-utils.tsx';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { whenPainted } from '../../after-paint/after-paint.ts';
import { holdPageUnder } from './page-under.ts';

const page = document.createElement('main');
const cover = document.createElement('div');

beforeEach(() => document.body.append(page, cover));
afterEach(() => {
  page.remove();
  cover.remove();
});

it('changes nothing of the page before the press that asked for it shows', async () => {
  const release = holdPageUnder(() => cover);
  await withinTask();
  expect(page.inert).toBe(false);
  await new Promise<void>(whenPainted);
  expect([page.inert, cover.inert]).toEqual([true, false]);
  release();
  expect(page.inert).toBe(false);
});

it('leaves the page alone where what covered it is gone by then', async () => {
  holdPageUnder(() => cover)();
  holdPageUnder(() => null);
  await new Promise<void>(whenPainted);
  expect(page.inert).toBe(false);
});
