import { fakeApi } from 'shared-ui/test-utils';
import { store, subCategoriesAtom } from 'app-kit/store';
import { renderWithStore } from 'app-kit/store/page-runner';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeCalls } from '../dev/fake-api.ts';
import { HomePage } from './HomePage.tsx';

beforeEach(() => {
  store.set(subCategoriesAtom, null);
});
afterEach(() => {
  history.replaceState(null, '', '/');
});

async function open(calls: Parameters<typeof fakeApi>[0] = fakeCalls()) {
  const api = fakeApi(calls);
  globalThis.fetch = api.fetch;
  const screen = await renderWithStore(<HomePage params={{}} search={new URLSearchParams()} />);
  return { api, screen };
}

const createNoResults = () =>
  Response.json({ status: 0, message: '', products: [], SparePart: [] });

describe('HomePage', () => {
  it('suggests while typing and opens a suggestion by keyboard', async () => {
    const { screen } = await open();
    const box = screen.getByRole('combobox', { name: 'What are you looking for?' });
    await userEvent.fill(box, 'wash');
    const link = screen.getByRole('grid').getByRole('link', { name: /Washing Machine/ });
    await expect.element(link).toHaveAttribute('href', '/service/11/Washing%20Machine');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(location.pathname).toBe('/service/11/Washing%20Machine');
  });

  it('stays usable if the services cannot be loaded', async () => {
    const { screen } = await open({
      ...fakeCalls(),
      'GET /api/subcategory/list/status': () => Response.json({}, { status: 500 }),
      'GET /api/product/most-booked': () => Response.json({}, { status: 500 }),
    });
    await expect
      .element(screen.getByRole('heading', { name: 'Services could not be loaded' }))
      .toBeVisible();
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  it('omits empty rows without leaving space', async () => {
    const { screen } = await open({
      ...fakeCalls(),
      'GET /api/product/most-booked': createNoResults,
      'GET /api/spare-part/list/status': createNoResults,
    });
    await expect.element(screen.getByRole('heading', { name: 'Testimonial' })).toBeVisible();
    const headings = screen.getByRole('heading', { level: 2 });
    await expect
      .poll(() => headings.elements().map(({ textContent }) => textContent))
      .toEqual(['New and noteworthy', 'Testimonial']);
    const emptyIslands = [...document.querySelectorAll('[data-island]:empty')];
    expect(emptyIslands.map((island) => getComputedStyle(island).display)).toEqual([
      'none',
      'none',
    ]);
  });
});
