import { Provider } from 'jotai';
import { expectNoAxeViolations, fakeApi, renderUi } from 'shared-ui/test-utils';
import { endSessionAtom, servicePreviewAtom, store, subCategoriesAtom } from 'shell/store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeCalls } from '../dev/fake-api.ts';
import { ServicePage } from './ServicePage.tsx';

const realFetch = globalThis.fetch;
beforeEach(() => {
  store.set(endSessionAtom);
  store.set(servicePreviewAtom, null);
  store.set(subCategoriesAtom, null);
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

async function open(params: Record<string, string>, query = '') {
  const api = fakeApi(fakeCalls());
  globalThis.fetch = api.fetch;
  const screen = await renderUi(
    <Provider store={store}>
      <ServicePage params={params} search={new URLSearchParams(query)} />
    </Provider>,
  );
  return { api, screen };
}

describe('ServicePage', () => {
  it('shows a card for each product, named by its title, with its price, time and rating', async () => {
    const { screen } = await open({ id: '14', name: 'AC' });
    const card = screen.getByRole('article', { name: 'AC jet service' });
    await expect.element(card).toBeVisible();
    const text = card.element().textContent;
    expect(text).toContain('₹549');
    expect(text).toContain('₹749');
    expect(text).toContain('30 min');
    expect(text).toContain('4.7');
    const unrated = screen.getByRole('article', { name: 'AC repair visit' }).element();
    expect(unrated.textContent).toContain('4.0');
    expect(unrated.textContent).not.toContain('null');
    await expectNoAxeViolations();
  });

  it('opens the details of a product beside the list and keeps them in the shared slot', async () => {
    const { screen } = await open({ id: '14', name: 'AC' });
    const card = screen.getByRole('article', { name: 'AC jet service' });
    await card.getByRole('button', { name: 'View details' }).click();
    const details = screen.getByRole('region', { name: 'Service details' });
    await expect.element(details.getByRole('heading', { name: 'AC jet service' })).toBeVisible();
    expect(
      details
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    ).toEqual(['Full check', 'Cleaning of filters', 'Test run with you']);
    expect(store.get(servicePreviewAtom)?.id).toBe(1400);
  });

  it('opens the product that the address asks for', async () => {
    const { screen } = await open({ id: '14', name: 'AC' }, 'product=1402');
    await expect
      .element(screen.getByRole('region', { name: 'Service details' }).getByRole('heading'))
      .toHaveTextContent(
        'AC installation and uninstallation with a long name that needs two lines',
      );
  });

  it('says that there is no such service, and hides the overview', async () => {
    const { screen } = await open({ id: '38', name: 'Water Purifier' });
    await expect
      .element(screen.getByRole('heading', { name: 'No Such Service Available' }))
      .toBeVisible();
    expect(screen.getByRole('heading', { name: 'Overview' }).elements()).toHaveLength(0);
    expect(screen.getByRole('heading', { level: 1 }).elements()).toHaveLength(1);
  });

  it('repeats nothing of an address that names no service', async () => {
    const { screen } = await open({ id: '38', name: 'Nothing' });
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('No Such Service Available');
    const text = screen.container.textContent;
    expect(text).not.toContain('Nothing');
    expect(text).not.toContain('100+ reviews');
    await expectNoAxeViolations();
  });

  it('shows the first service at /services, and loads the list once', async () => {
    const { api, screen } = await open({});
    await expect.element(screen.getByRole('article', { name: 'AC jet service' })).toBeVisible();
    const lists = api.requests.filter((request) => request.includes('/api/subcategory/list'));
    expect(lists).toHaveLength(1);
    expect(store.get(subCategoriesAtom)).toHaveLength(11);
  });

  it('leads to the cart', async () => {
    const { screen } = await open({ id: '14', name: 'AC' });
    await expect
      .element(screen.getByRole('link', { name: 'View Cart' }))
      .toHaveAttribute('href', '/cart');
  });
});
