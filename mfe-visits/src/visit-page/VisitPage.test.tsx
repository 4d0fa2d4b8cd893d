import { apiError, expectNoAxeViolations, fakeApi } from 'shared-ui/test-utils';
import { store } from 'app-kit/store';
import { beginSessionAtom } from 'app-kit/store/testing';
import { renderWithStore } from 'app-kit/store/page-runner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeVisitCalls, fakeWindows } from '../dev/fake-visits.ts';
import VisitPage, { meta } from '../exposes/visit.tsx';

/** 9:30 in India. */
const NOW = Date.UTC(2026, 10, 22, 4);
const WINDOWS = fakeWindows(NOW, 14);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  store.set(beginSessionAtom, 'token');
});
afterEach(() => {
  vi.useRealTimers();
});

interface VisitResponse {
  visit: object | null;
  order: { block: string; status: string; actions: string[] };
  history: { at: string; what: string; by: string }[];
}

const createResponse = (changes: Partial<VisitResponse> = {}): VisitResponse => ({
  visit: {
    start: '2026-11-22T10:30:00.000Z',
    end: '2026-11-22T12:30:00.000Z',
    state: 'booked',
    technician: null,
    movable_until: '2026-11-22T08:30:00.000Z',
  },
  order: { block: 'Sadar', status: 'pending', actions: ['move'] },
  history: [
    { at: '2026-11-21T04:00:00.000Z', what: 'booked', by: 'customer' },
    { at: '2026-11-21T05:00:00.000Z', what: 'moved', by: 'staff' },
  ],
  ...changes,
});

async function open(respond: () => unknown) {
  globalThis.fetch = fakeApi({
    ...fakeVisitCalls({ windows: WINDOWS, hold: null, now: () => NOW }),
    'GET /api/order/{id}/visit': respond,
  }).fetch;
  return renderWithStore(<VisitPage params={{ orderId: '7' }} search={new URLSearchParams()} />);
}

const ok = (changes?: Partial<VisitResponse>) => () => ({
  status: 1,
  message: 'OK',
  ...createResponse(changes),
});

describe('visit page', () => {
  it('shows the time, history and contact', async () => {
    const screen = await open(ok());
    await expect.element(screen.getByText('Today, 4 to 6 pm')).toBeVisible();
    const events = screen.getByRole('list', { name: 'What has happened' });
    await expect
      .poll(() => events.element().textContent)
      .toMatch(/^Time changed.*by us.*Booked.*by you$/);
    const call = screen.getByRole('link', { name: 'Call us' });
    await expect.element(call).toHaveAttribute('href', 'tel:+919431012345');
    await expectNoAxeViolations();
  });

  it('moves the visit and shows the new time', async () => {
    let isLoaded = false;
    const later = {
      ...createResponse().visit,
      start: '2026-11-22T12:30:00.000Z',
      end: '2026-11-22T14:30:00.000Z',
    };
    const screen = await open(() => {
      const changes = isLoaded ? { visit: later } : {};
      isLoaded = true;
      return ok(changes)();
    });
    await screen.getByRole('button', { name: 'Change time' }).click();
    const headings = [...document.querySelectorAll('h1, h2, h3')].map(({ tagName }) => tagName);
    expect(headings).not.toContain('H3');
    await screen.getByRole('radio', { name: '6 to 8 pm' }).click();
    await screen.getByRole('button', { name: 'Change to Today, 6 to 8 pm' }).click();
    await expect.element(screen.getByText('Today, 6 to 8 pm').first()).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Change time' })).toBeVisible();
  });

  it('offers to choose a time only if the API allows moving the visit', async () => {
    const screen = await open(ok({ visit: null, history: [] }));
    await expect.element(screen.getByRole('button', { name: 'Choose a time' })).toBeVisible();
    const cancelled = await open(
      ok({ visit: null, history: [], order: { block: 'Sadar', status: 'cancelled', actions: [] } }),
    );
    await expect.element(cancelled.getByText('No time was fixed for this booking.')).toBeVisible();
  });

  it('shows a not-found message for an unknown booking', async () => {
    const screen = await open(() => apiError(404, 'Not Found'));
    await expect.element(screen.getByText('There is no such booking')).toBeVisible();
    await expectNoAxeViolations();
  });

  it('offers to load again after an error', async () => {
    const screen = await open(() => apiError(500, 'Something Went Wrong'));
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

it('has a title and noindex', () => {
  expect(meta()).toMatchObject({ title: 'Your visit', noindex: true });
});
