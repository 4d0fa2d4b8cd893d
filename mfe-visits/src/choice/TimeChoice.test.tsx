import { Provider } from 'jotai';
import { expectNoAxeViolations, fakeApi, renderUi } from 'shared-ui/test-utils';
import { store } from 'shell/store';
import { beginSessionAtom } from 'shell/store/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeVisitCalls, fakeWindows, type FakeVisits } from '../dev/fake-visits.ts';
import TimeChoice from '../exposes/fragments/time-choice.tsx';
import type { TimeChoiceProps } from '../fragments.ts';

/** 9:30 in India: the first window starts at noon. */
const NOW = Date.UTC(2026, 10, 22, 4);

const realFetch = globalThis.fetch;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  store.set(beginSessionAtom, 'token');
});
afterEach(() => {
  vi.useRealTimers();
  globalThis.fetch = realFetch;
});

interface Stand extends Partial<TimeChoiceProps> {
  taken?: (at: number) => boolean;
  more?: Parameters<typeof fakeApi>[0];
}

async function open({ taken, more = {}, ...props }: Stand = {}) {
  const state: FakeVisits = {
    windows: fakeWindows(NOW, 14, taken),
    hold: null,
    now: () => Date.now(),
  };
  globalThis.fetch = fakeApi({ ...fakeVisitCalls(state), ...more }).fetch;
  const told: (string | null)[] = [];
  const part = (changes: Partial<TimeChoiceProps> = {}) => (
    <Provider store={store}>
      <TimeChoice
        block="Sadar"
        order={null}
        onHold={(hold) => void Promise.resolve(hold).then((id) => told.push(id))}
        {...props}
        {...changes}
      />
    </Provider>
  );
  const screen = await renderUi(part());
  return {
    screen,
    state,
    told,
    again: (changes: Partial<TimeChoiceProps>) => screen.rerender(part(changes)),
  };
}

const SPANS = ['12 noon to 2 pm', '2 to 4 pm', '4 to 6 pm', '6 to 8 pm'];

describe('visit time of the cart', () => {
  it('is preselected, shown as text, and held', async () => {
    const { screen, told } = await open();
    await expect.element(screen.getByText('Today, 12 noon to 2 pm')).toBeVisible();
    await expect.poll(() => told).toEqual(['hold-1']);
    expect(screen.getByText(/more minute/).elements()).toEqual([]);
    await expectNoAxeViolations();
  });

  it('changes with two presses: a day and a window', async () => {
    const { screen, told } = await open();
    await screen.getByRole('radio', { name: 'Tomorrow 23 Nov' }).click();
    await screen.getByRole('radio', { name: '8 to 10 am' }).click();
    await expect.element(screen.getByText('Tomorrow, 8 to 10 am')).toBeVisible();
    await expect.poll(() => told).toEqual(['hold-1', 'hold-2']);
    const chosen = screen.getByRole('radio', { name: '8 to 10 am' });
    await expect.element(chosen).toBeChecked();
    // Checked in the hover state as well.
    await expectNoAxeViolations();
  });

  it('shows taken windows as disabled', async () => {
    const { screen } = await open({ taken: (at) => at === 1 });
    const gone = screen.getByRole('radio', { name: '2 to 4 pm Taken' });
    await expect.element(gone).toBeVisible();
    await expect.element(gone).toBeDisabled();
  });

  it('offers the next free window on a full day', async () => {
    const { screen } = await open({ taken: (at) => at > 3 && at < 10 });
    await screen.getByRole('radio', { name: 'Tomorrow 23 Nov full' }).click();
    await expect.element(screen.getByText('Every time is taken: Tomorrow.')).toBeVisible();
    await screen.getByRole('button', { name: 'Next free: Tue, 24 Nov, 8 to 10 am' }).click();
    await expect.element(screen.getByText('Tue, 24 Nov, 8 to 10 am')).toBeVisible();
    await expectNoAxeViolations();
  });

  it('reports a lost window with alternatives and keeps the previous one', async () => {
    const { screen, state, told } = await open();
    await expect.element(screen.getByText('Today, 12 noon to 2 pm')).toBeVisible();
    state.windows = fakeWindows(NOW, 14, (at) => at === 2);
    await screen.getByRole('radio', { name: '4 to 6 pm' }).click();
    const notice = screen.getByRole('alert');
    await expect
      .element(notice.getByText(/somebody has just taken Today, 4 to 6 pm/))
      .toBeVisible();
    await expect
      .element(notice.getByText(/Your time is still Today, 12 noon to 2 pm/))
      .toBeVisible();
    await expectNoAxeViolations();
    await notice.getByRole('button', { name: 'Today, 6 to 8 pm' }).click();
    await expect.element(screen.getByRole('status').getByText('Today, 6 to 8 pm')).toBeVisible();
    expect(screen.getByRole('alert').elements()).toEqual([]);
    await expect.poll(() => told.at(-1)).toBe('hold-2');
  });

  it('is reported as lost after a rejected checkout and not ordered', async () => {
    const { screen, state, told, again } = await open();
    await expect.poll(() => told).toEqual(['hold-1']);
    state.windows = fakeWindows(NOW, 14, (at) => at === 0);
    await again({ conflicts: 1 });
    await expect.element(screen.getByRole('alert').getByText(/order without a time/)).toBeVisible();
    await expect.poll(() => told.at(-1)).toBeNull();
  });

  it('warns shortly before the hold expires and can be renewed', async () => {
    const { screen, told } = await open();
    await expect.poll(() => told).toEqual(['hold-1']);
    vi.setSystemTime(NOW + 8.5 * 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(screen.getByText(/for 2 more minutes/)).toBeVisible();
    vi.setSystemTime(NOW + 10 * 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(screen.getByText(/Do you still want it/)).toBeVisible();
    await screen.getByRole('button', { name: 'Yes, keep it' }).click();
    await expect.poll(() => told).toEqual(['hold-1', 'hold-2']);
    expect(screen.getByText(/Do you still want it/).elements()).toEqual([]);
  });

  it('is none if no window is free, with the reason', async () => {
    const { screen, told } = await open({ taken: () => true });
    await expect.element(screen.getByText('No time is free in the next 14 days')).toBeVisible();
    expect(told).toEqual([null]);
    await expectNoAxeViolations();
  });

  it('is none if the customer prefers a call', async () => {
    const { screen, told, state } = await open();
    await screen.getByRole('button', { name: 'None of these? Call me instead' }).click();
    await expect.element(screen.getByText('We call you to fix a time')).toBeVisible();
    expect(told.at(-1)).toBeNull();
    await expect.poll(() => state.hold).toBeNull();
  });

  it('can be loaded again after an error', async () => {
    const { screen } = await open({ more: { 'GET /api/visit/windows': () => Response.error() } });
    await expect.element(screen.getByText(/could not be loaded/)).toBeVisible();
    await expectNoAxeViolations();
  });

  it('waits for an address', async () => {
    const { screen } = await open({ block: null });
    await expect.element(screen.getByText(/Add your address/)).toBeVisible();
  });

  it('is chosen with arrow keys, past what is taken, and each group is one stop', async () => {
    const { screen, told } = await open({ taken: (at) => at === 5 });
    await expect.poll(() => told).toEqual(['hold-1']);
    const radio = (name: string) => screen.getByRole('radio', { name });
    radio('Today 22 Nov').element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(radio('Tomorrow 23 Nov')).toBeChecked();
    await expect.element(radio('Tomorrow 23 Nov')).toHaveFocus();
    await userEvent.tab();
    await expect.element(radio('8 to 10 am')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(screen.getByText('Tomorrow, 8 to 10 am')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByText('Tomorrow, 12 noon to 2 pm')).toBeVisible();
    await expect.element(radio('12 noon to 2 pm')).toBeChecked();
    await userEvent.tab();
    await expect
      .element(screen.getByRole('button', { name: 'None of these? Call me instead' }))
      .toHaveFocus();
    await expectNoAxeViolations();
  });
});

describe('moving an order’s visit', () => {
  const order = { id: 7, start: '2026-11-22T10:30:00.000Z' };

  it('selects a time and books it with one more press', async () => {
    const moved = vi.fn<() => void>();
    const { screen } = await open({ order, onMoved: moved });
    await expect
      .element(screen.getByRole('radio', { name: '4 to 6 pm Your time now' }))
      .toBeDisabled();
    await screen.getByRole('radio', { name: '6 to 8 pm' }).click();
    expect(moved).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: 'Change to Today, 6 to 8 pm' }).click();
    await expect.poll(() => moved.mock.calls).toHaveLength(1);
    await expectNoAxeViolations();
  });

  it('shows all windows of a day, starting with the first day with a free one', async () => {
    const { screen } = await open({ order: { id: 7, start: null }, taken: (at) => at < 4 });
    const group = screen.getByRole('radiogroup', { name: 'Times: Tomorrow' });
    await expect.element(group).toBeVisible();
    await screen.getByRole('radio', { name: 'Today 22 Nov full' }).click();
    for (const span of SPANS) await expect.element(screen.getByText(span)).toBeVisible();
  });

  it.each([
    ['the one before stays where there is one', order.start, /Your time is still Today, 4 to 6 pm/],
    ['none is left where there was none', null, /taken Today, 6 to 8 pm\. Choose one of these\.$/],
  ])('that is lost to somebody else is said, and %s', async (_, start, words) => {
    const { screen, state } = await open({ order: { id: 7, start } });
    await screen.getByRole('radio', { name: '6 to 8 pm' }).click();
    state.windows = fakeWindows(NOW, 14, (at) => at === 3);
    await screen.getByRole('button', { name: /to Today, 6 to 8 pm|Today, 6 to 8 pm$/ }).click();
    await expect.element(screen.getByRole('alert').getByText(words)).toBeVisible();
  });
});
