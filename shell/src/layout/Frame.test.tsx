import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { apiError, expectNoAxeViolations, waitForPaint } from 'shared-ui/test-utils';
import { showToastAtom, store } from 'app-kit/store';
import { restoreSessionAtom } from 'app-kit/store/internal';
import { businessAtom } from '../business/business.atoms.ts';
import { logIn, mockApi, PROFILE, renderShell, resetPage } from '../test-utils/render-shell.tsx';
import { Frame } from './Frame.tsx';

const BUSINESS = {
  name: 'Sudhaar',
  legal_name: 'Sudhaar Home Services',
  tagline: 'Service provider in Hazaribagh',
  address: { lines: ['Matwari Chowk'], city: 'Hazaribagh', state: 'Jharkhand', pin_code: '825301' },
  gstin: '20ABCFS1234K1ZL',
  phones: ['9431012345'],
  email: 'help@sudhaar.example',
  chat_number: '919431012345',
  grievance_officer: { name: 'Meera Sinha', email: 'privacy@sudhaar.example', phone: '9431012345' },
  links: {
    android_app: 'https://store.example/app',
    facebook: 'https://social.example/f',
    instagram: 'https://social.example/i',
    youtube: 'https://social.example/y',
  },
  map_embed: 'https://map.example/embed?marker=23.99%2C85.365',
  promo: null,
};

const calls = {
  'GET /api/business': () => ({ status: 1, message: 'OK', business: BUSINESS }),
  'GET /api/user/profile': () => ({ status: 1, message: 'OK', userDetail: PROFILE }),
};

const render = () =>
  renderShell(
    <Frame>
      <h1>A page</h1>
    </Frame>,
  );

beforeEach(async () => {
  resetPage();
  mockApi(calls);
  await page.viewport(1280, 900);
});
afterEach(() => {
  vi.unstubAllGlobals();
  resetPage();
});

const getToasts = () =>
  [...document.querySelectorAll('output > span')].map((toast) => toast.textContent.trim());

/** Polls by frames, so that fake timers do not advance. */
async function waitForToasts(count: number): Promise<string[]> {
  for (let frame = 0; frame < 100 && getToasts().length !== count; frame += 1) await waitForPaint();
  return getToasts();
}

describe('Frame for a visitor', () => {
  it('offers Register, Help and Login, and passes axe', async () => {
    const screen = await render();
    const nav = screen.getByRole('navigation', { name: 'Main' });
    await expect.element(nav.getByRole('button', { name: 'Register' })).toBeVisible();
    await expect
      .element(nav.getByRole('link', { name: 'Help' }))
      .toHaveAttribute('href', 'https://wa.me/919431012345');
    await nav.getByRole('button', { name: 'Login' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Login/sign up' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(nav.getByRole('button', { name: 'Login' })).toHaveFocus();
    await expectNoAxeViolations();
  });

  it('omits the account’s entries from the side menu', async () => {
    await page.viewport(360, 700);
    const screen = await render();
    await screen.getByRole('button', { name: 'Open menu' }).click();
    const menu = screen.getByRole('dialog', { name: 'Menu' });
    await expect.element(menu.getByRole('button', { name: 'Login/Register' })).toBeVisible();
    expect(
      menu
        .getByRole('listitem')
        .elements()
        .map((element) => element.textContent.trim()),
    ).toEqual([
      'Home',
      'Services',
      'Spare parts',
      'Cart',
      'Help',
      'Contact Us',
      'About',
      'हिन्दी में देखें',
      'Login/Register',
    ]);
    // The navbar's scroll-driven animation never ends.
    await Promise.all(
      menu
        .element()
        .getAnimations({ subtree: true })
        .map((animation) => animation.finished),
    );
    await expectNoAxeViolations();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });
});

describe('Frame for a customer', () => {
  it('shows the cart with its count, and the profile menu', async () => {
    logIn();
    const screen = await render();
    await expect
      .element(screen.getByRole('link', { name: 'Cart, 3 items' }))
      .toHaveAttribute('href', '/cart');
    const avatar = screen.getByRole('button', { name: 'Profile menu' });
    await avatar.click();
    await expect
      .element(screen.getByRole('link', { name: 'My Details' }))
      .toHaveAttribute('href', '/account/referral');
    await expect
      .element(screen.getByRole('link', { name: 'My Bookings' }))
      .toHaveAttribute('href', '/booking');
    await expect.element(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
    await expectNoAxeViolations();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('button', { name: 'Log out' })).not.toBeInTheDocument();
    await avatar.click();
    await screen.getByRole('heading', { name: 'A page' }).click();
    await expect.element(screen.getByRole('button', { name: 'Log out' })).not.toBeInTheDocument();
    expect(localStorage.getItem('referral_code')).toBe('AB12CD');
  });

  it('switches to the visitor’s view if the token is rejected', async () => {
    logIn();
    mockApi({ ...calls, 'GET /api/user/profile': () => apiError(401, 'Unauthenticated.') });
    const screen = await render();
    await expect.element(screen.getByRole('button', { name: 'Register' })).toBeVisible();
    store.set(restoreSessionAtom);
    expect(localStorage.getItem('user_token')).toBeNull();
  });
});

describe('Frame of kind “none”', () => {
  it('renders no navbar or footer, but still shows toasts', async () => {
    history.replaceState(null, '', '/desk');
    const screen = await render();
    await expect.element(screen.getByRole('heading', { name: 'A page' })).toBeVisible();
    expect(screen.container.querySelector('header, footer, nav')).toBeNull();
    store.set(showToastAtom, 'Order 7 is confirmed.');
    await expect.element(screen.getByText('Order 7 is confirmed.')).toBeVisible();
  });
});

describe('navbar search', () => {
  it('suggests links and follows them by keyboard', async () => {
    const hit = {
      type: 'service',
      id: 13,
      name: 'Fridge',
      subcategory: { id: 13, name: 'Fridge' },
      price: 249,
      image: 'services/fridge.svg',
    };
    mockApi({
      ...calls,
      'GET /api/search': () => ({ status: 1, message: 'OK', results: [hit] }),
    });
    const screen = await render();
    await screen.getByRole('combobox', { name: 'Search for service' }).fill('frige');
    await expect
      .element(screen.getByRole('link', { name: 'Fridge Service from ₹249' }))
      .toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => location.pathname).toBe('/service/13/Fridge');
  });
});

describe('toasts', () => {
  it('are stacked and disappear after 3 seconds each, also while the pointer is over them', async () => {
    const screen = await render();
    // No waiting assertion here: it would advance these timers.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    store.set(showToastAtom, 'Invalid OTP');
    store.set(showToastAtom, 'Something Went Wrong');
    expect(await waitForToasts(2)).toEqual(['Invalid OTP', 'Something Went Wrong']);
    await screen.getByText('Invalid OTP').hover();
    vi.advanceTimersByTime(2000);
    store.set(showToastAtom, 'Text Copied to Clipboard');
    expect(await waitForToasts(3)).toContain('Text Copied to Clipboard');
    vi.advanceTimersByTime(1000);
    expect(await waitForToasts(1)).toEqual(['Text Copied to Clipboard']);
    vi.advanceTimersByTime(2000);
    expect(await waitForToasts(0)).toEqual([]);
    vi.useRealTimers();
  });
});

describe('footer', () => {
  it('links to the six services and the static pages, and shows the current year', async () => {
    const screen = await render();
    const services = screen.getByRole('navigation', { name: 'Services' }).getByRole('link');
    expect(services.elements().map((link) => link.getAttribute('href'))).toEqual([
      '/service/14/AC',
      '/service/5/Water%20Purifier',
      '/service/13/Fridge',
      '/service/11/Washing%20Machine',
      '/service/12/Television',
      '/service/4/DTH',
    ]);
    const pages = screen.getByRole('navigation', { name: 'Explore' }).getByRole('link');
    expect(pages.elements().map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/services',
      '/spare-parts',
      '/cart',
      '/about',
      '/contact',
      '/terms&condition',
      '/policy',
    ]);
    const year = new Date().getFullYear();
    expect(screen.getByRole('contentinfo').element().textContent).toContain(`© ${year} Sudhaar`);
  });

  it('renders the office map 200 px high and the app badge 120 px wide', async () => {
    const screen = await render();
    await expect.element(screen.getByTitle('Map of our office')).toBeInTheDocument();
    const map = screen.getByTitle('Map of our office').element() as HTMLIFrameElement;
    expect(map.getAttribute('src')).toBe(BUSINESS.map_embed);
    expect([map.loading, map.getBoundingClientRect().height]).toEqual(['lazy', 200]);
    const badge = screen.getByRole('img', { name: /Android/ }).element();
    expect(badge.getBoundingClientRect().width).toBe(120);
  });

  it('has the published name, and omits a missing GSTIN, app or profile', async () => {
    const links = { youtube: 'https://social.example/y' };
    store.set(businessAtom, { ...BUSINESS, name: 'Ravi', links, gstin: '' });
    const screen = await render();
    await expect.element(screen.getByRole('link', { name: 'YouTube' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Android|Facebook/ }).elements()).toHaveLength(0);
    await expect.element(screen.getByRole('link', { name: 'Ravi, home' })).toBeInTheDocument();
    expect(screen.getByText(/GSTIN/).query()).toBeNull();
    store.set(businessAtom, BUSINESS);
  });

  it('is collapsed on phones and keeps touch targets large enough', async () => {
    await page.viewport(360, 700);
    const screen = await render();
    const mapSection = screen
      .getByRole('heading', { name: 'Find us' })
      .element()
      .closest('details');
    expect(mapSection?.open).toBe(false);
    const targets = screen.getByRole('contentinfo').element().querySelectorAll('a, summary');
    for (const target of targets) {
      if (!target.checkVisibility()) continue;
      const { width, height } = target.getBoundingClientRect();
      expect(Math.min(width, height), target.textContent ?? '').toBeGreaterThanOrEqual(44);
    }
  });
});
