import { expectNoAxeViolations, held } from 'shared-ui/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ordersPage } from '../dev/fake-orders.ts';
import { leaveConsole, renderConsole } from '../dev/render-console.tsx';

const asked: string[] = [];

beforeEach(async () => {
  asked.length = 0;
  await page.viewport(1280, 800);
});
afterEach(leaveConsole);

const open = (total: number, search = '') =>
  renderConsole(
    { page: 'orders', search },
    {
      'GET /ops/orders': ({ query }) => {
        asked.push(query.toString());
        return { orders: ordersPage(query, total) };
      },
    },
  );

it('has ten thousand orders in a table of which a few stand in the page', async () => {
  const screen = await open(10_000);
  await expect.element(screen.getByRole('link', { name: '11000' })).toBeVisible();
  expect(document.querySelectorAll('tbody tr').length).toBeLessThan(80);
  expect(screen.getByRole('table').element().ariaRowCount).toBe('10001');
  const region = screen.getByRole('region', { name: 'Orders' }).element();
  region.scrollTop = region.scrollHeight;
  await expect.element(screen.getByRole('link', { name: '1001', exact: true })).toBeVisible();
  expect(asked).toHaveLength(2);
  await expectNoAxeViolations(screen.container);
});

it('asks the server what the address says', async () => {
  const screen = await open(3, 'status=late&q=Asha&sort=total&way=asc');
  await expect.element(screen.getByRole('link', { name: '1003' })).toBeVisible();
  expect(asked[0]).toBe('status=late&q=Asha&sort=total&way=asc&page=1&per_page=100');
  await expect
    .element(screen.getByRole('columnheader', { name: 'Total' }))
    .toHaveAttribute('aria-sort', 'ascending');
});

it('puts what is typed and sorted into the address', async () => {
  const screen = await open(3);
  await expect.element(screen.getByRole('link', { name: '1003' })).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(screen.getByRole('searchbox', { name: 'Search orders' })).toHaveFocus();
  await userEvent.keyboard('devi');
  await vi.waitFor(() => expect(location.search).toBe('?q=devi'));
  await screen.getByRole('button', { name: 'Total' }).click();
  await vi.waitFor(() => expect(location.search).toContain('sort=total'));
  await expect
    .element(screen.getByRole('link', { name: 'Late', exact: true }))
    .toHaveAttribute('href', expect.stringContaining('status=late'));
});

it('says that there is none only once the server has said so', async () => {
  const { answer, give } = held<number>();
  const screen = await renderConsole(
    { page: 'orders', search: 'q=nobody' },
    {
      'GET /ops/orders': async ({ query }) => {
        return { orders: ordersPage(query, await answer) };
      },
    },
  );
  await expect.element(screen.getByRole('table')).toBeVisible();
  expect(screen.container.textContent).not.toMatch(/0 orders|No order/);
  give(0);
  await expect.element(screen.getByText('No order is like this.')).toBeVisible();
  await expect.element(screen.getByText('0 orders')).toBeVisible();
});

it('has all its columns in sight from 1024 px', async () => {
  await page.viewport(1024, 800);
  const screen = await open(3);
  await expect.element(screen.getByRole('link', { name: '1003' })).toBeVisible();
  const region = screen.getByRole('region', { name: 'Orders' }).element();
  expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth);
});
