import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BOARD } from '../dev/fake-orders.ts';
import { errorResponse, type StaffRequest } from '../dev/fake-staff.ts';
import { resetConsole, renderConsole } from '../dev/render-console.tsx';

const sent: { id: string | undefined; ifMatch: string | null; body: unknown }[] = [];

beforeEach(async () => {
  sent.length = 0;
  await page.viewport(1280, 900);
});
afterEach(resetConsole);

const open = (
  board = BOARD,
  loadTechnicians: () => unknown = () => BOARD,
  shop: Record<string, unknown> = {},
) =>
  renderConsole(
    { page: 'board', search: 'day=2026-11-23' },
    {
      'GET /ops/board': () => ({ board }),
      'GET /ops/technicians': loadTechnicians,
      'GET /api/business': () => shop,
      'POST /ops/visits/{id}/move': ({ params, headers, body }: StaffRequest) => {
        sent.push({ id: params['id'], ifMatch: headers.get('if-match'), body });
        return { message: 'Moved.', visit: BOARD.visits[0] };
      },
    },
  );

it('shows one row per technician and the orders without a visit', async () => {
  const screen = await open();
  const row = screen.getByRole('region', { name: 'Ravi Oraon' });
  await expect
    .element(row.getByRole('button', { name: /Order 1042 Asha Devi.*booked 23 Nov, 10:00–12:00/ }))
    .toBeVisible();
  const aside = screen.getByRole('region', { name: 'No visit planned' });
  await expect.element(aside.getByRole('button', { name: /Order 1050/ })).toBeVisible();
  await expectNoAxeViolations(screen.container);
});

it('moves a visit by keyboard and sends the displayed version', async () => {
  const screen = await open();
  const card = screen.getByRole('button', { name: /Order 1042/ });
  await expect.element(card).toBeVisible();
  card.element().focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Time of order 1042' });
  await dialog.getByRole('combobox', { name: 'Begins at' }).selectOptions('14:00');
  await dialog
    .getByRole('combobox', { name: 'Technician' })
    .selectOptions('Sunita Kumari, 3 ahead');
  await dialog.getByRole('button', { name: 'Save this time' }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        id: '1042',
        ifMatch: '"7.1"',
        body: { start: '2026-11-23T08:30:00.000Z', technician: '2' },
      },
    ]);
  await expect.element(dialog).not.toBeInTheDocument();
});

it('offers to retry if the technicians cannot be loaded', async () => {
  const responses = [errorResponse(409, 'No technicians now.'), BOARD];
  const screen = await open(BOARD, () => responses.shift());
  await screen.getByRole('button', { name: /Order 1042/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Time of order 1042' });
  await expect.element(dialog.getByText('No technicians now.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog
    .getByRole('combobox', { name: 'Technician' })
    .selectOptions('Sunita Kumari, 3 ahead');
});

it('prefills the move form after a drag', async () => {
  const screen = await open();
  const row = screen.getByRole('region', { name: 'Sunita Kumari' });
  await expect.element(row).toBeVisible();
  await userEvent.dragAndDrop(screen.getByRole('button', { name: /Order 1050/ }), row);
  const dialog = page.getByRole('dialog', { name: 'Time of order 1050' });
  await expect.element(dialog.getByRole('combobox', { name: 'Technician' })).toHaveValue('2');
  await dialog.getByRole('button', { name: 'Save this time' }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([{ id: '1050', ifMatch: '"2.0"', body: { technician: '2' } }]);
});

it('opens the order if it cannot be moved', async () => {
  const [visit] = BOARD.visits;
  const fixedVisit = { ...visit, actions: ['reassign'] } as (typeof BOARD.visits)[number];
  const screen = await open({ ...BOARD, visits: [fixedVisit] });
  await screen.getByRole('button', { name: /Order 1042/ }).click();
  await expect.poll(() => location.pathname).toBe('/staff/orders/1042');
});

it('shows the whole day without scrolling from 1024 px', async () => {
  await page.viewport(1024, 800);
  const screen = await open();
  const row = screen.getByRole('region', { name: 'Ravi Oraon' });
  await expect.element(row).toBeVisible();
  const board = row.element().parentElement;
  expect(board?.scrollWidth).toBeLessThanOrEqual(board?.clientWidth ?? 0);
});

it('draws a line at the start of each visit window that the settings define', async () => {
  const visits = { starts: ['09:00', '10:00', '13:00'], window_minutes: 60 };
  const screen = await open(BOARD, () => BOARD, { visits });
  const row = screen.getByRole('region', { name: 'Ravi Oraon' });
  const readLines = (): string[] => {
    const background = getComputedStyle(row.element().lastElementChild!).backgroundImage;
    return Array.from(
      background.matchAll(/calc\(([\d.]+)% \+ 1px\)/g),
      ([, position = '']) => position,
    );
  };
  await expect.poll(readLines).toEqual(['0', '20', '80']);
});
