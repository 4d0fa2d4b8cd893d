import { Provider } from 'jotai';
import { expectNoAxeViolations, renderUi } from 'shared-ui/test-utils';
import { endSessionAtom, loggedInAtom, loginDialogAtom, store } from 'app-kit/store';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OWNER } from '../dev/fake-shop.ts';
import { errorResponse } from '../dev/fake-staff.ts';
import { resetConsole, renderConsole } from '../dev/render-console.tsx';
import StaffPage, { meta } from '../exposes/staff.tsx';
import type { Me } from 'api/staff-contract';

afterEach(resetConsole);

const asUser = (changes: Partial<Me>) => ({
  'GET /ops/me': () => ({ me: { ...OWNER, ...changes } }),
});

describe('staff console', () => {
  it('asks an anonymous visitor to log in and shows no navigation', async () => {
    store.set(endSessionAtom);
    const screen = await renderUi(
      <Provider store={store}>
        <StaffPage params={{}} search={new URLSearchParams()} />
      </Provider>,
    );
    await screen.getByRole('button', { name: 'Log in' }).click();
    expect(store.get(loginDialogAtom).kind).toBe('login');
    expect(screen.container.textContent).not.toContain('Orders');
  });

  it('tells a customer that their number has no staff role', async () => {
    const screen = await renderConsole(
      {},
      { 'GET /ops/me': () => errorResponse(403, 'You do not work here.') },
    );
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('This number has no staff role');
    await expectNoAxeViolations(screen.container);
    await screen.getByRole('button', { name: 'Log out' }).click();
    expect(store.get(loggedInAtom)).toBe(false);
  });

  it('shows the work queues to staff', async () => {
    await page.viewport(1280, 800);
    const screen = await renderConsole();
    const lateLink = screen.getByRole('link', { name: '1 Late' });
    await expect.element(lateLink).toHaveAttribute('href', '/staff/orders?status=late');
    const messages = screen.getByRole('link', { name: /Messages since midnight/ });
    await expect.element(messages).toHaveAttribute('href', '/staff/people?show=contacts');
    await expect.element(screen.getByRole('status')).toHaveTextContent('Live');
    await expectNoAxeViolations(screen.container);
  });

  it('hides pages that the role cannot open', async () => {
    const screen = await renderConsole(
      {},
      {
        ...asUser({ role: 'technician', scopes: [] }),
        'GET /ops/today': () => ({
          today: { day: '2026-11-23', orders: null, visits: null, money: null, contacts: null },
        }),
      },
    );
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    const links = screen.getByRole('navigation').getByRole('link').all();
    expect(links.map((link) => link.element().textContent)).toEqual(['TodayT']);
  });

  it('scrolls the current navigation link into view on small screens', async () => {
    await page.viewport(360, 740);
    const screen = await renderConsole({ page: 'people' });
    const current = screen.getByRole('navigation').getByRole('link', { name: 'People' });
    await expect.element(current).toBeInViewport();
    const { right } = current.element().getBoundingClientRect();
    expect(right).toBeLessThanOrEqual(360);
  });

  it('shows a not-found message for an unknown path', async () => {
    const screen = await renderConsole({ page: 'nowhere' });
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Page not found');
  });

  it('lists the shortcuts of the page and lets the user turn them off', async () => {
    await page.viewport(1280, 800);
    const screen = await renderConsole();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await userEvent.keyboard('?');
    const dialog = page.getByRole('dialog', { name: 'Keys of this page' });
    await expect.element(dialog.getByRole('listitem').first()).toHaveTextContent('T Today');
    await dialog.getByRole('button', { name: 'Turn keys off' }).click();
    await dialog.getByRole('button', { name: 'Close dialog' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await userEvent.keyboard('?');
    await expect.element(dialog).not.toBeInTheDocument();
    localStorage.removeItem('staff-keys');
  });
});

const getMeta = (params: Record<string, string>) => meta({ params, search: new URLSearchParams() });

it('pages have their own title, and noindex', () => {
  expect(getMeta({})).toEqual({
    title: 'Today · Staff',
    description: 'The staff console of the shop.',
    noindex: true,
  });
  expect(getMeta({ page: 'orders', id: '7' }).title).toBe('Order 7 · Staff');
  expect(getMeta({ page: 'orders', id: 'new' }).title).toBe('New order · Staff');
  expect(getMeta({ page: 'nowhere' }).title).toBe('Staff');
});
