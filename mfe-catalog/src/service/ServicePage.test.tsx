import { expectNoAxeViolations, fakeApi } from 'shared-ui/test-utils';
import {
  chosenSubCategoryAtom,
  endSessionAtom,
  servicePreviewAtom,
  store,
  subCategoriesAtom,
} from 'app-kit/store';
import { beginSessionAtom, setCartEntriesAtom, createCartResponse } from 'app-kit/store/testing';
import { renderWithStore } from 'app-kit/store/page-runner';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeCalls } from '../dev/fake-api.ts';
import { ServicePage } from './ServicePage.tsx';

beforeEach(() => {
  store.set(endSessionAtom);
  store.set(servicePreviewAtom, null);
  store.set(subCategoriesAtom, null);
});
afterEach(async () => {
  history.replaceState(null, '', '/');
  await page.viewport(1280, 900);
});

async function open(
  params: Record<string, string>,
  query = '',
  calls: Parameters<typeof fakeApi>[0] = {},
) {
  const api = fakeApi({ ...fakeCalls(), ...calls });
  globalThis.fetch = api.fetch;
  const screen = await renderWithStore(
    <ServicePage params={params} search={new URLSearchParams(query)} />,
  );
  return { api, screen };
}

const AC = { id: '14', name: 'AC' };

describe('product list', () => {
  it('starts above the fold on a phone', async () => {
    await page.viewport(360, 740);
    const { screen } = await open(AC);
    const card = screen.getByRole('article', { name: 'AC jet service' });
    await expect.element(card).toBeVisible();
    expect(card.element().getBoundingClientRect().top).toBeLessThan(300);
  });

  it('starts where in-app links scroll to', async () => {
    history.replaceState({ usr: { scrollTo: 1000 }, key: 'from-link' }, '', '/service/14/AC');
    for (const width of [360, 1280]) {
      await page.viewport(width, 800);
      const { screen } = await open(AC);
      const card = screen.getByRole('article', { name: 'AC jet service' });
      await expect.element(card).toBeInTheDocument();
      await expect
        .element(screen.getByRole('heading', { name: 'How it works' }))
        .toBeInTheDocument();
      const top = Math.round(card.element().getBoundingClientRect().top + scrollY);
      expect(top, `at ${width} px`).toBeGreaterThan(1000);
      expect(top, `at ${width} px`).toBeLessThan(1300);
      await screen.unmount();
    }
  });
});

describe('banner', () => {
  afterEach(() => {
    document.documentElement.style.fontSize = '';
  });

  it('has four pictures and fits its text at 200% text size', async () => {
    document.documentElement.style.fontSize = '32px';
    await page.viewport(360, 740);
    const { screen } = await open(AC);
    const slides = screen
      .getByRole('region', { name: 'Offers and promises' })
      .getByRole('listitem');
    await expect.poll(() => slides.elements().length).toBe(4);
    for (const slide of slides.elements()) {
      const text = slide.querySelector('p')?.getBoundingClientRect();
      const { top, bottom } = slide.getBoundingClientRect();
      expect(text?.top).toBeGreaterThanOrEqual(top);
      expect(text?.bottom).toBeLessThanOrEqual(bottom);
      expect(slide.querySelector('img')).not.toBeNull();
    }
  });

  it.each([360, 768, 1280])('shows at least 80%% of its drawing at %i px', async (width) => {
    await page.viewport(width, 740);
    const { screen } = await open(AC);
    const pictures = screen
      .getByRole('region', { name: 'Offers and promises' })
      .getByRole('presentation', { includeHidden: true });
    await expect.poll(() => pictures.elements().length).toBe(4);
    for (const picture of pictures.elements() as HTMLImageElement[]) {
      const { objectFit } = getComputedStyle(picture);
      const scale = [picture.clientWidth / 1200, picture.clientHeight / 360];
      const drawn = 360 * (objectFit === 'cover' ? Math.max(...scale) : Math.min(...scale));
      expect(picture.clientHeight / drawn).toBeGreaterThan(0.8);
    }
  });
});

describe('product details', () => {
  it('show the first product beside the list, and then the one whose View details was pressed', async () => {
    const { screen } = await open(AC);
    const details = screen.getByRole('region', { name: 'Service details' });
    await expect.element(details.getByRole('heading', { name: 'AC jet service' })).toBeVisible();
    const card = screen.getByRole('article', { name: 'AC repair visit' });
    await card.getByRole('button', { name: 'View details' }).click();
    await expect.element(details.getByRole('heading', { name: 'AC repair visit' })).toBeVisible();
    await expect.element(details).toHaveFocus();
    await expect.element(details.getByRole('button', { name: 'Add' })).toBeVisible();
    expect(store.get(servicePreviewAtom)?.id).toBe(1401);
  });

  it('show the same rating as the card', async () => {
    const { screen } = await open(AC, 'product=1401');
    const details = screen.getByRole('region', { name: 'Service details' });
    await expect.element(details.getByRole('heading', { name: 'AC repair visit' })).toBeVisible();
    expect(details.element().textContent).toContain('4.0');
    expect(document.body.textContent).not.toContain('4.5');
  });

  it('link to the cart from the sheet once the product is added', async () => {
    await page.viewport(360, 740);
    store.set(beginSessionAtom, 'token');
    store.set(setCartEntriesAtom, null);
    const { screen } = await open(AC, '', {
      'GET /api/cart': () => createCartResponse([{ id: 'a', product_id: 1401, quantity: 2 }]),
    });
    const card = screen.getByRole('article', { name: 'AC repair visit' });
    await card.getByRole('button', { name: 'View details' }).click();
    const sheet = screen.getByRole('dialog', { name: 'AC repair visit' });
    await expect
      .element(sheet.getByRole('link', { name: 'Go to cart' }))
      .toHaveAttribute('href', '/cart');
    await expect.element(sheet.getByRole('button', { name: 'Delete' })).toBeVisible();
  });

  it('open in a sheet with its own Add on a phone', async () => {
    await page.viewport(360, 740);
    const { screen } = await open(AC);
    const card = screen.getByRole('article', { name: 'AC repair visit' });
    await card.getByRole('button', { name: 'View details' }).click();
    const sheet = screen.getByRole('dialog', { name: 'AC repair visit' });
    await expect.element(sheet.getByRole('button', { name: 'Add' })).toBeVisible();
    expect(sheet.element().textContent).toContain('₹299');
    expect(store.get(servicePreviewAtom)?.id).toBe(1401);
    expect(sheet.getByRole('link', { name: 'Go to cart' }).elements()).toHaveLength(0);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(card.getByRole('button', { name: 'View details' })).toHaveFocus();
  });

  it('show the product that the URL selects', async () => {
    const { screen } = await open(AC, 'product=1402');
    await expect
      .element(screen.getByRole('region', { name: 'Service details' }).getByRole('heading'))
      .toHaveTextContent(
        'AC installation and uninstallation with a long name that needs two lines',
      );
  });

  it('open automatically on a phone if the URL selects a product, but not after Back', async () => {
    await page.viewport(360, 740);
    const first = await open(AC, 'product=1401');
    const sheet = first.screen.getByRole('dialog', { name: 'AC repair visit' });
    await expect.element(sheet).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    await first.screen.unmount();
    const again = await open(AC, 'product=1401');
    await expect
      .element(again.screen.getByRole('article', { name: 'AC repair visit' }))
      .toBeInTheDocument();
    expect(again.screen.getByRole('dialog').elements()).toEqual([]);
  });
});

describe('unknown service', () => {
  const NONE = { id: '38', name: 'Nothing' };

  it('shows a not-found message that repeats nothing of the URL', async () => {
    const { screen } = await open(NONE);
    const heading = screen.getByRole('heading', { level: 1 });
    await expect.element(heading).toHaveTextContent('No Such Service Available');
    expect(heading.elements()).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Overview' }).elements()).toHaveLength(0);
    const text = screen.container.textContent;
    expect(text).not.toContain('Nothing');
    expect(text).not.toContain('100+ reviews');
    await expectNoAxeViolations();
  });

  it('links to the offered services', async () => {
    const { screen } = await open(NONE);
    const serviceChoice = screen.getByRole('region', { name: 'Choose a service' });
    await expect.poll(() => serviceChoice.getByRole('link').elements()).toHaveLength(11);
    const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
    await expect
      .element(trail.getByRole('link', { name: 'Services' }))
      .toHaveAttribute('href', '/services');
    await expect.element(trail.getByText('Not available')).toHaveAttribute('aria-current', 'page');
  });
});

describe('service selection', () => {
  it('selects the first service at /services, loads the list once and publishes the selection', async () => {
    const { api, screen } = await open({});
    await expect.element(screen.getByRole('article', { name: 'AC jet service' })).toBeVisible();
    const lists = api.requests.filter((request) => request.includes('/api/subcategory/list'));
    expect(lists).toHaveLength(1);
    expect(store.get(subCategoriesAtom)).toHaveLength(11);
    expect(store.get(chosenSubCategoryAtom)?.id).toBe(14);
  });

  it('distinguishes two services of the same name and scrolls the selected one into view', async () => {
    await page.viewport(360, 740);
    const { screen } = await open({ id: '10', name: 'Fan' });
    const choice = screen.getByRole('region', { name: 'Choose a service' });
    const listNames = () =>
      choice
        .getByRole('link')
        .elements()
        .map((link) => link.textContent);
    await expect.poll(listNames).toContain('Water PurifierRepair & filters');
    expect(listNames()).toContain('Water PurifierInstallation & yearly care');
    const chosen = document.querySelector('[aria-current="true"]');
    expect(chosen).toHaveTextContent('Fan');
    const getBounds = () => chosen?.getBoundingClientRect() ?? { left: -1, right: 999 };
    await expect.poll(() => getBounds().right).toBeLessThanOrEqual(360);
    expect(getBounds().left).toBeGreaterThanOrEqual(0);
  });
});

describe('cart link', () => {
  it.each([
    ['visitors', false],
    ['customers with items in the cart, even if the checkout’s bar cannot be loaded', true],
  ])('is shown to %s', async (_who, isCustomer) => {
    if (isCustomer) store.set(beginSessionAtom, 'token');
    store.set(setCartEntriesAtom, null);
    const { screen } = await open(AC, '', {
      'GET /api/cart': () => createCartResponse([{ id: 'a', product_id: 1400, quantity: 2 }]),
    });
    const link = screen.getByRole('link', { name: 'View Cart' });
    await expect.element(link).toHaveAttribute('href', '/cart');
  });
});
