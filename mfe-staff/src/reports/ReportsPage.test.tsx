import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { OWNER } from '../dev/fake-shop.ts';
import { recordBody } from '../dev/fake-staff.ts';
import { resetConsole, renderConsole } from '../dev/render-console.tsx';

afterEach(resetConsole);

it('shows tables with their charts, totals and searches, and passes axe', async () => {
  await page.viewport(1280, 900);
  const screen = await renderConsole({ page: 'reports', search: 'from=2026-11-01&to=2026-11-05' });
  const chart = screen.getByRole('img', { name: 'Chart of ₹11,541 in 9 orders by day' });
  await expect.element(chart).toBeVisible();
  expect(chart.element().querySelector('canvas')).not.toBeNull();
  await expect
    .element(screen.getByRole('row', { name: /AC service/ }))
    .toMatchTextContent(/₹6,745/);
  await expect.element(screen.getByRole('row', { name: /geyser/ })).toMatchTextContent(/14/);
  await expect
    .element(screen.getByRole('row', { name: /No technician available/ }))
    .toMatchTextContent(/1$/);
  await expect.element(screen.getByRole('row', { name: /5 stars/ })).toMatchTextContent(/2$/);
  await expect.element(screen.getByText('38%')).toBeVisible();
  for (const heading of [
    'Services',
    'Technicians',
    'Blocks',
    'Customers and quality',
    'Why orders were cancelled',
    'Ratings',
    'Searched and not found',
    'Places outside our blocks',
  ]) {
    const bars = screen.getByRole('img', { name: `Chart: ${heading}` });
    await expect.poll(() => bars.element().querySelector('canvas')).not.toBeNull();
  }
  await expectNoAxeViolations(screen.container);
});

it('downloads the figures of a table', async () => {
  const files = vi.spyOn(URL, 'createObjectURL');
  const screen = await renderConsole({ page: 'reports' });
  await screen.getByRole('button', { name: /^CSV.*Why orders were cancelled/ }).click();
  const file = files.mock.calls[0]?.[0] as Blob;
  expect(await file.text()).toBe(
    'Reason,Orders\r\nThe customer asked,2\r\nNo technician available,1\r\n',
  );
  files.mockRestore();
});

it('downloads all tables as one file', async () => {
  const files = vi.spyOn(URL, 'createObjectURL');
  const screen = await renderConsole({ page: 'reports' });
  await screen.getByRole('button', { name: 'Download as CSV' }).click();
  const file = files.mock.calls[0]?.[0] as Blob;
  const csv = await file.text();
  for (const row of ['Services,Orders,Amount', 'Repeat rate,38%', 'Reason,Orders', 'Stars,Reviews'])
    expect(csv).toContain(`\r\n${row}\r\n`);
  files.mockRestore();
});

it('requests the period in the URL, by default the current month up to today', async () => {
  const queries = vi.fn<(query: string) => void>();
  const respond = ({ query }: { query: URLSearchParams }) => {
    queries(String(query));
    return new Response(null, { status: 503 });
  };
  await renderConsole(
    { page: 'reports', search: 'from=2026-11-01&to=2026-11-05' },
    { 'GET /ops/report': respond },
  );
  await expect.poll(() => queries.mock.calls[0]).toEqual(['from=2026-11-01&to=2026-11-05']);
  await resetConsole();
  await renderConsole({ page: 'reports' }, { 'GET /ops/report': respond });
  await expect.poll(() => queries.mock.calls.at(-1)?.[0]).toMatch(/^from=\d{4}-\d\d-01&to=/);
});

it('notifies the customers of a place after a confirmation that says how many they are', async () => {
  const bodies: unknown[] = [];
  const screen = await renderConsole(
    { page: 'reports' },
    { 'POST /ops/place-requests/notify': recordBody(bodies) },
  );
  await screen.getByRole('button', { name: /We come there now.*Barhi/ }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/7 customers get a text message/);
  expect(bodies).toEqual([]);
  await dialog.getByRole('button', { name: 'Send the message' }).click();
  await expect.poll(() => bodies).toEqual([{ place: 'Barhi' }]);
});

it('downloads all sign-ups, which the server returns in pages', async () => {
  const files = vi.spyOn(URL, 'createObjectURL');
  const signUps = Array.from({ length: 1001 }, (_, index) => ({
    place: 'Barhi',
    phone_number: String(9_835_000_000 + index),
    requested_at: '2026-11-20T06:30:00.000Z',
    notified_at: null,
  }));
  const screen = await renderConsole(
    { page: 'reports' },
    {
      'GET /ops/place-requests': ({ query }) => {
        const size = Number(query.get('per_page'));
        const first = (Number(query.get('page') ?? 1) - 1) * size;
        return { message: 'Sign-ups.', requests: signUps.slice(first, first + size) };
      },
    },
  );
  await screen.getByRole('button', { name: 'Numbers as CSV' }).click();
  await expect.poll(() => files.mock.calls.length).toBe(1);
  const file = files.mock.calls[0]?.[0] as Blob;
  const rows = (await file.text()).trim().split('\r\n');
  expect(rows).toHaveLength(1 + 1001);
  expect(rows.at(-1)).toMatch(/9835001000/);
  files.mockRestore();
});

it('offers neither numbers nor messages without the scope `people`', async () => {
  const screen = await renderConsole(
    { page: 'reports' },
    { 'GET /ops/me': () => ({ me: { ...OWNER, scopes: ['money'] } }) },
  );
  await expect.element(screen.getByRole('row', { name: /Barhi/ })).toMatchTextContent(/11/);
  expect(screen.getByRole('button', { name: /come there|Numbers/ }).elements()).toEqual([]);
});

it.each([
  ['2026-03-10', '2026-02-01', '2026-02-28'],
  ['2026-01-05', '2025-12-01', '2025-12-31'],
])('goes back by whole months: from %s to %s–%s', async (from, first, last) => {
  const screen = await renderConsole({ page: 'reports', search: `from=${from}&to=${from}` });
  await screen.getByRole('button', { name: 'The month before' }).click();
  await expect.poll(() => location.search).toBe(`?from=${first}&to=${last}`);
});
