import type { PageMeta } from 'app-kit/store';
import { expect, it } from 'vitest';
import { resetPage, renderShell } from '../test-utils/render-shell.tsx';
import { usePageMeta } from './page-meta.ts';

function Page({ meta }: { meta: PageMeta }) {
  usePageMeta(meta);
  return null;
}

const readCanonical = (): string | undefined =>
  document.querySelector<HTMLLinkElement>('head > link[rel="canonical"]')?.href;

it('usePageMeta updates the canonical address even if the description is the same as on the previous page', async () => {
  resetPage();
  const texts = { title: 'Spare parts', description: 'Genuine parts' };
  document.head.insertAdjacentHTML(
    'beforeend',
    '<meta name="description" content="Genuine parts"><link rel="canonical" href="/served">',
  );
  const first = await renderShell(<Page meta={{ ...texts, canonical: '/spare-parts' }} />);
  const served = readCanonical();
  expect(served).toMatch(/\/served$/);
  await first.unmount();
  await renderShell(<Page meta={{ ...texts, canonical: '/spare-parts?sub_category_id=13' }} />);
  await expect.poll(readCanonical).toMatch(/\/spare-parts\?sub_category_id=13$/);
  await renderShell(<Page meta={{ ...texts, noindex: true }} />);
  await expect.poll(readCanonical).toBeUndefined();
});
