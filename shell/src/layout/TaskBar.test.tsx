import { DATA_OTHER_LANGUAGE } from 'contract/document';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { mockApi, resetPage, renderShell } from '../test-utils/render-shell.tsx';
import { Frame } from './Frame.tsx';

beforeEach(async () => {
  resetPage();
  mockApi({});
  await page.viewport(360, 700);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  resetPage();
  await page.viewport(1280, 900);
});

async function open(path: string) {
  history.replaceState(null, '', path);
  return renderShell(
    <Frame>
      <h1>A page</h1>
    </Frame>,
  );
}

const measureHeightAbove = (): number =>
  (document.getElementById('content')?.getBoundingClientRect().top ?? 0) + scrollY;

it('replaces the navbar on a phone, and the footer still has all links', async () => {
  const screen = await open('/payment');
  await expect.element(screen.getByText('Payment', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/cart');
  await expect.element(screen.getByRole('link', { name: 'Help', exact: true })).toBeVisible();
  expect(screen.getByRole('combobox').elements()).toHaveLength(0);
  expect(screen.getByRole('region', { name: 'Offer' }).elements()).toHaveLength(0);
  expect(measureHeightAbove()).toBeLessThanOrEqual(64);
  const footer = screen.getByRole('contentinfo');
  const links = footer.getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/about', '/contact', '/terms&condition', '/policy', '/service/14/AC']),
  );
  await expect.element(footer.getByRole('button', { name: 'Back to top' })).toBeVisible();
  await expectNoAxeViolations();
});

it('goes to the parent page if there is no previous one', async () => {
  const screen = await open('/booking');
  await screen.getByRole('link', { name: 'Back' }).click();
  await expect.poll(() => location.pathname).toBe('/');
});

it('is not shown on wide screens, which have the whole navbar', async () => {
  await page.viewport(1280, 900);
  const screen = await open('/cart');
  await expect.element(screen.getByRole('combobox', { name: 'Search for service' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back' }).elements()).toHaveLength(0);
});

it.each(['/', '/services', '/service/14/AC', '/spare-parts', '/about', '/policy', '/nowhere'])(
  'takes at most 130 px of a phone above %s, including the promo bar',
  async (path) => {
    document.cookie = 'offer=; Path=/; Max-Age=0';
    const screen = await open(path);
    await expect.element(screen.getByRole('region', { name: 'Offer' })).toBeVisible();
    expect(measureHeightAbove()).toBeLessThanOrEqual(130);
  },
);

it.each(['/', '/services', '/service/14/AC', '/spare-parts', '/about'])(
  'takes at most 130 px of a phone above %s, including the language offer',
  async (path) => {
    document.documentElement.setAttribute(DATA_OTHER_LANGUAGE, '');
    onTestFinished(() => document.documentElement.removeAttribute(DATA_OTHER_LANGUAGE));
    const screen = await open(path);
    await expect.element(screen.getByRole('region', { name: 'हिन्दी' })).toBeVisible();
    expect(measureHeightAbove()).toBeLessThanOrEqual(130);
  },
);
