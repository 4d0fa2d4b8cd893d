import { Provider } from 'jotai';
import { expectNoAxeViolations, fakeApi, renderUi } from 'shared-ui/test-utils';
import { store, subCategoriesAtom } from 'shell/store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeCalls } from '../dev/fake-api.ts';
import { HomePage } from './HomePage.tsx';

const realFetch = globalThis.fetch;
beforeEach(() => {
  store.set(subCategoriesAtom, null);
});
afterEach(() => {
  globalThis.fetch = realFetch;
  history.replaceState(null, '', '/');
});

async function open(calls: Parameters<typeof fakeApi>[0] = fakeCalls()) {
  const api = fakeApi(calls);
  globalThis.fetch = api.fetch;
  const screen = await renderUi(
    <Provider store={store}>
      <HomePage params={{}} search={new URLSearchParams()} />
    </Provider>,
  );
  return { api, screen };
}

const hrefs = (place: { element: () => Element }) =>
  [...place.element().querySelectorAll('a')].map((link) => link.getAttribute('href'));

const nothing = () => Response.json({ status: 0, message: '', products: [], SparePart: [] });

describe('HomePage', () => {
  it('has five quick links, See All and four tiles', async () => {
    const { screen } = await open();
    expect(hrefs(screen.getByRole('navigation', { name: 'Quick links' }))).toEqual([
      '/service/14/AC',
      '/service/5/Water%20Purifier',
      '/service/13/Fridge',
      '/service/11/Washing%20Machine',
      '/service/12/Television',
      '/services/',
    ]);
    expect(hrefs(screen.getByRole('region', { name: 'New and noteworthy' }))).toEqual([
      '/service/6/Battery',
      '/service/38/Water%20Purifier',
      '/service/9/Induction',
      '/service/7/Inverter',
    ]);
    await expectNoAxeViolations();
  });

  it('shows starting prices and the most booked product of each service', async () => {
    const { screen } = await open();
    const quick = screen.getByRole('navigation', { name: 'Quick links' });
    await expect.element(quick.getByRole('link', { name: 'AC from ₹299' })).toBeVisible();
    const booked = screen.getByRole('region', { name: 'Most booked services' });
    const first = () => booked.getByRole('link').elements()[0]?.textContent;
    await expect.poll(first).toContain('AC jet service');
    expect(first()).toContain('₹549');
    expect(first()).toContain('AC serviceRated4.7of 5(12 reviews)');
    const unrated = booked.getByRole('link', { name: /Fan/ }).first();
    const text = () => unrated.element().textContent;
    await expect.poll(text).toContain('Fan serviceRated4.0of 5Now');
    const names = screen.getByRole('region', { name: 'New and noteworthy' });
    await expect.element(names.getByText('Installation & yearly care')).toBeInTheDocument();
  });

  it('links services to their pages and spare parts to the list', async () => {
    const { screen } = await open();
    const booked = screen.getByRole('region', { name: 'Most booked services' });
    await expect.poll(() => hrefs(booked)).toContain('/service/10/Fan');
    const parts = screen.getByRole('region', { name: 'Spare Parts' });
    await expect.poll(() => new Set(hrefs(parts))).toEqual(new Set(['/spare-parts']));
  });

  it('shows five sample reviews of four stars', async () => {
    const { screen } = await open();
    const reviews = screen.getByRole('region', { name: 'Testimonial' }).element();
    const figures = [...reviews.querySelectorAll('figure')];
    const people = new Set(
      figures.map((figure) => figure.querySelector('figcaption')?.textContent),
    );
    expect(people.size).toBe(5);
    expect(figures.every((figure) => figure.textContent.includes('4.0'))).toBe(true);
  });

  it('suggests while typing and opens a suggestion by keyboard', async () => {
    const { screen } = await open();
    const box = screen.getByRole('combobox', { name: 'What are you looking for?' });
    await userEvent.fill(box, 'wash');
    const link = screen.getByRole('grid').getByRole('link', { name: /Washing Machine/ });
    await expect.element(link).toHaveAttribute('href', '/service/11/Washing%20Machine');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(location.pathname).toBe('/service/11/Washing%20Machine');
  });

  it('shows an empty state if nothing matches', async () => {
    const { screen } = await open();
    await userEvent.fill(screen.getByRole('combobox'), 'zzz');
    await expect.element(screen.getByText(/Nothing found/)).toBeVisible();
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
      'GET /api/product/most-booked': nothing,
      'GET /api/spare-part/list/status': nothing,
    });
    await expect.element(screen.getByRole('heading', { name: 'Testimonial' })).toBeVisible();
    const headings = screen.getByRole('heading', { level: 2 });
    await expect
      .poll(() => headings.elements().map(({ textContent }) => textContent))
      .toEqual(['New and noteworthy', 'Testimonial']);
    const rooms = [...document.querySelectorAll('[data-island]:empty')];
    expect(rooms.map((each) => getComputedStyle(each).display)).toEqual(['none', 'none']);
  });
});
