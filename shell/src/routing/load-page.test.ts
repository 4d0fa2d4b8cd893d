import type { PageRoute } from 'contract/routes';
import { expect, it, vi } from 'vitest';
import { loadPage } from './load-page.ts';

const ROUTE: PageRoute = {
  path: '/payment',
  remote: 'mfe-any',
  module: './payment',
  access: 'private',
};

function bring(fragments?: string[]) {
  const settled = vi.fn(async () => ({ kind: 'loading' }) as const);
  void loadPage(
    { whenSettled: settled },
    { ...ROUTE, ...(fragments === undefined ? {} : { fragments }) },
  );
  return settled;
}

it('what others lend comes beside the page, in a turn after it', async () => {
  const settled = bring(['mfe-other/clock', 'mfe-third/map']);
  expect(settled.mock.calls).toEqual([['mfe-any', './payment']]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(settled.mock.calls.slice(1)).toEqual([
    ['mfe-other', './fragments/clock'],
    ['mfe-third', './fragments/map'],
  ]);
});

it.each([[undefined], [['no name']]])(
  'a page that names %s of others brings itself alone',
  async (named) => {
    const settled = bring(named);
    await new Promise((resolve) => setTimeout(resolve));
    expect(settled).toHaveBeenCalledTimes(1);
  },
);
