import type { PageRoute } from 'contract/routes';
import { expect, it, vi } from 'vitest';
import { loadPage } from './load-page.ts';

const ROUTE: PageRoute = {
  path: '/payment',
  remote: 'mfe-any',
  module: './payment',
  access: 'private',
};

function startLoad(fragments?: string[]) {
  const whenSettled = vi.fn(async () => ({ kind: 'loading' }) as const);
  void loadPage({ whenSettled }, { ...ROUTE, ...(fragments === undefined ? {} : { fragments }) });
  return whenSettled;
}

it('loads fragments in parallel with the page, in a later task', async () => {
  const whenSettled = startLoad(['mfe-other/clock', 'mfe-third/map']);
  expect(whenSettled.mock.calls).toEqual([['mfe-any', './payment']]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(whenSettled.mock.calls.slice(1)).toEqual([
    ['mfe-other', './fragments/clock'],
    ['mfe-third', './fragments/map'],
  ]);
});

it.each([[undefined], [['no name']]])(
  'loads only the page if its fragments are %j',
  async (fragments) => {
    const whenSettled = startLoad(fragments);
    await new Promise((resolve) => setTimeout(resolve));
    expect(whenSettled).toHaveBeenCalledTimes(1);
  },
);
