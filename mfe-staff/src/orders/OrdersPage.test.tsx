import { expectNoAxeViolations, createDeferred } from 'shared-ui/test-utils';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createOrdersPage } from '../dev/fake-orders.ts';
import { resetConsole, renderConsole } from '../dev/render-console.tsx';

const requests: string[] = [];

beforeEach(async () => {
  requests.length = 0;
  await page.viewport(1280, 800);
});
afterEach(resetConsole);

const open = (total: number, search = '') =>
  renderConsole(
    { page: 'orders', search },
    {
      'GET /ops/orders': ({ query }) => {
        requests.push(query.toString());
        return { orders: createOrdersPage(query, total) };
      },
    },
  );

it('renders only the visible rows of ten thousand orders', async () => {
  const screen = await open(10_000);
  await expect.element(screen.getByRole('link', { name: '11000' })).toBeVisible();
  expect(document.querySelectorAll('tbody tr').length).toBeLessThan(80);
  expect(screen.getByRole('table').element().ariaRowCount).toBe('10001');
  const region = screen.getByRole('region', { name: 'Orders' }).element();
  region.scrollTop = region.scrollHeight;
  await expect.element(screen.getByRole('link', { name: '1001', exact: true })).toBeVisible();
  expect(requests).toHaveLength(2);
  await expectNoAxeViolations(screen.container);
});

it('shows how the customer gets parts if there is no visit', async () => {
  const ways = ['deliver', 'pick_up'] as const;
  const screen = await renderConsole(
    { page: 'orders' },
    {
      'GET /ops/orders': ({ query }) => {
        const orders = createOrdersPage(query, 2);
        const data = orders.data.map((order, index) => ({
          ...order,
          visit: null,
          parts_way: ways[index] ?? null,
        }));
        return { orders: { ...orders, data } };
      },
    },
  );
  await expect.element(screen.getByRole('cell', { name: 'Delivery' })).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: 'Pick-up' })).toBeVisible();
});

it('requests the search that the URL contains', async () => {
  const screen = await open(3, 'status=late&q=Asha&sort=total&way=asc');
  await expect.element(screen.getByRole('link', { name: '1003' })).toBeVisible();
  expect(requests[0]).toBe('status=late&q=Asha&sort=total&way=asc&page=1&per_page=100');
  await expect
    .element(screen.getByRole('columnheader', { name: 'Total' }))
    .toHaveAttribute('aria-sort', 'ascending');
});

it('writes search and sort order to the URL', async () => {
  const screen = await open(3);
  await expect.element(screen.getByRole('link', { name: '1003' })).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(screen.getByRole('searchbox', { name: 'Search orders' })).toHaveFocus();
  await userEvent.keyboard('devi');
  await expect.poll(() => location.search).toBe('?q=devi');
  await screen.getByRole('button', { name: 'Total' }).click();
  await expect.poll(() => location.search).toContain('sort=total');
  await expect
    .element(screen.getByRole('link', { name: 'Late', exact: true }))
    .toHaveAttribute('href', expect.stringContaining('status=late'));
});

it('shows the empty state only after the response', async () => {
  const { promise: answer, resolve: release } = createDeferred<number>();
  const screen = await renderConsole(
    { page: 'orders', search: 'q=nobody' },
    {
      'GET /ops/orders': async ({ query }) => {
        return { orders: createOrdersPage(query, await answer) };
      },
    },
  );
  await expect.element(screen.getByRole('table')).toBeVisible();
  expect(screen.container.textContent).not.toMatch(/0 orders|No order/);
  release(0);
  await expect.element(screen.getByText('No matching orders.')).toBeVisible();
  await expect.element(screen.getByText('0 orders')).toBeVisible();
});

it('shows all columns without scrolling from 1024 px', async () => {
  await page.viewport(1024, 800);
  const screen = await open(3);
  await expect.element(screen.getByRole('link', { name: '1003' })).toBeVisible();
  const region = screen.getByRole('region', { name: 'Orders' }).element();
  expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth);
});
