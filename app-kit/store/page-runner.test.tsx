import { useAtomValue } from 'jotai';
import { expect, it } from 'vitest';
import { cartCountAtom } from './store.ts';
import { runPage } from './page-runner.tsx';
import type { PageModule } from './page.ts';

/** A page with data, path parameters and store access. */
const page: PageModule<string> = {
  default: function Greeting({ initial, params, search }) {
    const count = useAtomValue(cartCountAtom);
    return (
      <p>
        {initial} {params['name']} {search.get('at')} {count}
      </p>
    );
  },
  load: async ({ api }) => {
    const outcome = await api('GET /api/business');
    return outcome.kind === 'ok' ? outcome.data.message : outcome.kind;
  },
  meta: ({ params }, data) => ({ title: `${data} ${params['name']}`, description: '' }),
};

it('loads and renders a page, and returns its meta and its API calls', async () => {
  const { screen, meta, requests } = await runPage(page, {
    path: '/hello/asha?at=noon',
    params: { name: 'asha' },
    calls: { 'GET /api/business': () => ({ status: 1, message: 'Hello' }) },
  });
  await expect.element(screen.getByText('Hello asha noon 0')).toBeVisible();
  expect(meta?.title).toBe('Hello asha');
  expect(requests).toEqual(['GET /api/business']);
});
