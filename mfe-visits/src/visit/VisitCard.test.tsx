import { expectNoAxeViolations, renderUi } from 'shared-ui/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import VisitCard from '../exposes/fragments/visit.tsx';

/** 9:30 in India. */
const NOW = Date.UTC(2026, 10, 22, 4);
const PHOTO = 'uploads/0123456789abcdef0123456789abcdef-640x640.jpg';
const RAVI = {
  name: 'Ravi Oraon',
  phone: '9431000001',
  photo: PHOTO,
  since: '2024-03-01T00:00:00.000Z',
};

const createVisit = (changes: object = {}) => ({
  start: '2026-11-22T10:30:00.000Z',
  end: '2026-11-22T12:30:00.000Z',
  state: 'booked',
  technician: null,
  movable_until: '2026-11-22T08:30:00.000Z',
  ...changes,
});

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => vi.useRealTimers());

describe('visit card', () => {
  it('shows the time first, and the deadline for moving it', async () => {
    const move = vi.fn<() => void>();
    const screen = await renderUi(<VisitCard visit={createVisit()} onMove={move} />);
    expect(screen.container.textContent).toMatch(/^Today, 4 to 6 pm/);
    await expect.element(screen.getByText('You can change it until 2 pm today.')).toBeVisible();
    await screen.getByRole('button', { name: 'Change time' }).click();
    expect(move).toHaveBeenCalledTimes(1);
    await expectNoAxeViolations();
  });

  it('shows the expiry of an unpaid order’s hold instead of the visit’s state', async () => {
    const heldVisit = createVisit({ held_until: '2026-11-22T05:10:00.000Z' });
    const screen = await renderUi(<VisitCard visit={heldVisit} onMove={() => undefined} />);
    await expect.element(screen.getByText(/^Held for you until 10:40 am today\./)).toBeVisible();
    expect(screen.getByText(/We text you/).elements()).toEqual([]);
    await expectNoAxeViolations();
  });

  it('asks the customer to call instead of moving the visit shortly before its start', async () => {
    vi.setSystemTime(Date.UTC(2026, 10, 22, 9));
    const screen = await renderUi(<VisitCard visit={createVisit()} onMove={() => undefined} />);
    await expect.element(screen.getByText(/please call us/)).toBeVisible();
    expect(screen.getByRole('button').elements()).toEqual([]);
  });

  it('offers to move a visit of an older server, which names no deadline', async () => {
    const { movable_until: _until, ...oldVisit } = createVisit();
    const screen = await renderUi(<VisitCard visit={oldVisit} onMove={() => undefined} />);
    await expect.element(screen.getByRole('button', { name: 'Change time' })).toBeVisible();
    expect(screen.getByText(/please call us|You can change it until/).elements()).toEqual([]);
  });

  it.each([
    ['on the way', 'On the way to you'],
    ['arrived', 'Your technician is with you'],
  ])('shows the technician with a call button while the visit is %s', async (state, text) => {
    const shown = createVisit({ state, technician: RAVI, completion_code: '0482' });
    const screen = await renderUi(<VisitCard visit={shown} />);
    await expect.element(screen.getByText(text)).toBeVisible();
    const face = screen.container.querySelector('img');
    expect(face?.getAttribute('src')).toBe(`/storage/${PHOTO}`);
    await expect.element(screen.getByText('Your technician · with us since 2024')).toBeVisible();
    await expect.element(screen.getByText('Your completion code: 0482')).toBeVisible();
    const call = screen.getByRole('link', { name: 'Call Ravi' });
    await expect.element(call).toHaveAttribute('href', 'tel:+919431000001');
    expect(screen.getByText(/change/).elements()).toEqual([]);
    await expectNoAxeViolations();
  });

  it.each(['done', 'missed', 'cancelled'])(
    'shows no call button if the visit is %s',
    async (state) => {
      const screen = await renderUi(<VisitCard visit={createVisit({ state, technician: RAVI })} />);
      await expect.element(screen.getByText('Today, 4 to 6 pm')).toBeVisible();
      expect(screen.getByRole('link').elements()).toEqual([]);
    },
  );

  it('says that we call if no time is set, and offers to choose a time', async () => {
    const screen = await renderUi(<VisitCard visit={null} onMove={() => undefined} />);
    await expect.element(screen.getByText('We call you to fix a time')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Choose a time' })).toBeVisible();
  });
});
