import { Provider } from 'jotai';
import { expectNoAxeViolations, fakeApi, renderUi } from 'shared-ui/test-utils';
import { store } from 'app-kit/store';
import { beginSessionAtom } from 'app-kit/store/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeVisitCalls, fakeWindows, type FakeVisits } from '../dev/fake-visits.ts';
import TimeChoice from '../exposes/fragments/time-choice.tsx';
import type { TimeChoiceProps } from '../fragments.ts';

/** 9:30 in India: the first window starts at noon. */
const NOW = Date.UTC(2026, 10, 22, 4);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  store.set(beginSessionAtom, 'token');
});
afterEach(() => {
  vi.useRealTimers();
});

interface TestOptions extends Partial<TimeChoiceProps> {
  isTaken?: (index: number) => boolean;
  responses?: Parameters<typeof fakeApi>[0];
}

async function open({ isTaken, responses = {}, ...props }: TestOptions = {}) {
  const state: FakeVisits = {
    windows: fakeWindows(NOW, 14, isTaken),
    hold: null,
    now: () => Date.now(),
  };
  globalThis.fetch = fakeApi({ ...fakeVisitCalls(state), ...responses }).fetch;
  const reportedHolds: (string | null)[] = [];
  const getElement = (changes: Partial<TimeChoiceProps> = {}) => (
    <Provider store={store}>
      <TimeChoice
        block="Sadar"
        order={null}
        onHold={(hold) => void Promise.resolve(hold).then((id) => reportedHolds.push(id))}
        {...props}
        {...changes}
      />
    </Provider>
  );
  const screen = await renderUi(getElement());
  return {
    screen,
    state,
    reportedHolds,
    rerender: (changes: Partial<TimeChoiceProps>) => screen.rerender(getElement(changes)),
  };
}

/** Selects the first window. */
async function openWithHold(options?: TestOptions) {
  const opened = await open(options);
  await opened.screen.getByRole('radio', { name: '12 noon to 2 pm Earliest' }).click();
  await expect.poll(() => opened.reportedHolds.at(-1)).toBe('hold-1');
  return opened;
}

const SPANS = ['12 noon to 2 pm', '2 to 4 pm', '4 to 6 pm', '6 to 8 pm'];

describe('visit time selection of the cart', () => {
  it('lists all visits if the cart needs several', async () => {
    const [first, , second] = fakeWindows(NOW, 1);
    const visits = [first, second].map((window) => ({
      start: window?.start ?? '',
      end: window?.end ?? '',
      minutes: 90,
    }));
    const hold = {
      ...visits[0],
      id: 'hold-1',
      expires_at: new Date(NOW + 600_000).toISOString(),
      seconds_left: 600,
      visits,
    };
    const onVisitCount = vi.fn<(count: number) => void>();
    const { screen } = await openWithHold({
      onVisitCount,
      responses: { 'POST /api/visit/hold': () => ({ status: 1, message: 'OK', hold }) },
    });
    await expect.element(screen.getByText('Your services need 2 visits:')).toBeVisible();
    expect(onVisitCount).toHaveBeenLastCalledWith(2);
    const times = screen.getByRole('status').getByRole('listitem').all();
    expect(times.map((time) => time.element().textContent)).toEqual([
      'Today, 12 noon to 2 pm',
      'Today, 4 to 6 pm',
    ]);
    await expectNoAxeViolations(screen.container);
    await screen.getByRole('button', { name: 'None of these? Call me instead' }).click();
    await expect.poll(() => onVisitCount.mock.lastCall).toEqual([0]);
  });

  it('selects nothing before the customer does, and marks the earliest window', async () => {
    const { screen, reportedHolds } = await open({ isTaken: (index) => index === 0 });
    await expect.element(screen.getByText('Pick a time, or we call you')).toBeVisible();
    await expect
      .element(screen.getByRole('radio', { name: '2 to 4 pm Earliest' }))
      .not.toBeChecked();
    expect(screen.getByText('Earliest').elements()).toHaveLength(1);
    await expect.poll(() => reportedHolds).toEqual([null]);
    await expectNoAxeViolations();
  });

  it('shows the selected window as text and holds it', async () => {
    const { screen, reportedHolds } = await openWithHold();
    await expect.element(screen.getByText('Today, 12 noon to 2 pm')).toBeVisible();
    await expect.poll(() => reportedHolds).toEqual([null, 'hold-1']);
    expect(screen.getByText(/more minute/).elements()).toEqual([]);
    await expectNoAxeViolations();
  });

  it('changes the window with two presses: a day and a window', async () => {
    const { screen, reportedHolds } = await openWithHold();
    await screen.getByRole('radio', { name: 'Tomorrow 23 Nov' }).click();
    await screen.getByRole('radio', { name: '8 to 10 am' }).click();
    await expect.element(screen.getByText('Tomorrow, 8 to 10 am')).toBeVisible();
    await expect.poll(() => reportedHolds).toEqual([null, 'hold-1', 'hold-2']);
    const selected = screen.getByRole('radio', { name: '8 to 10 am' });
    await expect.element(selected).toBeChecked();
    // The pointer is over the selected window, so this also checks the hover colours.
    await expectNoAxeViolations();
  });

  it('shows taken windows as disabled', async () => {
    const { screen } = await open({ isTaken: (index) => index === 1 });
    const takenRadio = screen.getByRole('radio', { name: '2 to 4 pm Taken' });
    await expect.element(takenRadio).toBeVisible();
    await expect.element(takenRadio).toBeDisabled();
  });

  it('offers the next free window on a full day', async () => {
    const { screen } = await open({ isTaken: (index) => index > 3 && index < 10 });
    await screen.getByRole('radio', { name: 'Tomorrow 23 Nov full' }).click();
    await expect.element(screen.getByText('Every time is taken: Tomorrow.')).toBeVisible();
    await screen.getByRole('button', { name: 'Next free: Tue, 24 Nov, 8 to 10 am' }).click();
    await expect.element(screen.getByText('Tue, 24 Nov, 8 to 10 am')).toBeVisible();
    await expectNoAxeViolations();
  });

  it('reports a taken window with alternatives and keeps the previous one', async () => {
    const { screen, state, reportedHolds } = await openWithHold();
    await expect.element(screen.getByText('Today, 12 noon to 2 pm')).toBeVisible();
    state.windows = fakeWindows(NOW, 14, (index) => index === 2);
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
    await expect.poll(() => reportedHolds.at(-1)).toBe('hold-2');
  });

  it('after a rejected checkout, shows that the held window was taken and reports that there is no hold', async () => {
    const { screen, state, reportedHolds, rerender } = await openWithHold();
    state.windows = fakeWindows(NOW, 14, (index) => index === 0);
    await rerender({ conflicts: 1 });
    await expect.element(screen.getByRole('alert').getByText(/order without a time/)).toBeVisible();
    await expect.poll(() => reportedHolds.at(-1)).toBeNull();
  });

  it('warns shortly before the hold expires, and lets the customer renew it afterwards', async () => {
    const { screen, reportedHolds } = await openWithHold();
    vi.setSystemTime(NOW + 8.5 * 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(screen.getByText(/for 2 more minutes/)).toBeVisible();
    vi.setSystemTime(NOW + 10 * 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(screen.getByText(/Do you still want it/)).toBeVisible();
    await screen.getByRole('button', { name: 'Yes, keep it' }).click();
    await expect.poll(() => reportedHolds.at(-1)).toBe('hold-2');
    expect(screen.getByText(/Do you still want it/).elements()).toEqual([]);
  });

  it('says that no window is free', async () => {
    const { screen, reportedHolds } = await open({ isTaken: () => true });
    await expect.element(screen.getByText('No time is free in the coming days')).toBeVisible();
    expect(reportedHolds).toEqual([null]);
    await expectNoAxeViolations();
  });

  it('releases the hold if the customer prefers a call', async () => {
    const { screen, reportedHolds, state } = await openWithHold();
    await screen.getByRole('button', { name: 'None of these? Call me instead' }).click();
    await expect.element(screen.getByText('We call you to fix a time')).toBeVisible();
    expect(reportedHolds.at(-1)).toBeNull();
    await expect.poll(() => state.hold).toBeNull();
  });

  it('shows an error if the windows can’t be loaded', async () => {
    const { screen } = await open({
      responses: { 'GET /api/visit/windows': () => Response.error() },
    });
    await expect.element(screen.getByText(/could not be loaded/)).toBeVisible();
    await expectNoAxeViolations();
  });

  it('asks for an address if there is none', async () => {
    const { screen } = await open({ block: null });
    await expect.element(screen.getByText(/Add your address/)).toBeVisible();
  });

  it('is operated by arrow keys, which skip taken windows, and each radio group is one tab stop', async () => {
    const { screen } = await openWithHold({ isTaken: (index) => index === 5 });
    const getRadio = (name: string) => screen.getByRole('radio', { name });
    getRadio('Today 22 Nov').element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(getRadio('Tomorrow 23 Nov')).toBeChecked();
    await expect.element(getRadio('Tomorrow 23 Nov')).toHaveFocus();
    await userEvent.tab();
    await expect.element(getRadio('8 to 10 am')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(screen.getByText('Tomorrow, 8 to 10 am')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByText('Tomorrow, 12 noon to 2 pm')).toBeVisible();
    await expect.element(getRadio('12 noon to 2 pm')).toBeChecked();
    await userEvent.tab();
    await expect
      .element(screen.getByRole('button', { name: 'None of these? Call me instead' }))
      .toHaveFocus();
    await expectNoAxeViolations();
  });
});

describe('visit time selection of an order', () => {
  const order = { id: 7, start: '2026-11-22T10:30:00.000Z' };

  it('selects a time and books it with a second press', async () => {
    const onMoved = vi.fn<() => void>();
    const { screen } = await open({ order, onMoved });
    await expect
      .element(screen.getByRole('radio', { name: '4 to 6 pm Your time now' }))
      .toBeDisabled();
    await screen.getByRole('radio', { name: '6 to 8 pm' }).click();
    expect(onMoved).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: 'Change to Today, 6 to 8 pm' }).click();
    await expect.poll(() => onMoved.mock.calls).toHaveLength(1);
    await expectNoAxeViolations();
  });

  it('shows all windows of a day, starting with the first day with a free one', async () => {
    const { screen } = await open({ order: { id: 7, start: null }, isTaken: (index) => index < 4 });
    const group = screen.getByRole('radiogroup', { name: 'Times: Tomorrow' });
    await expect.element(group).toBeVisible();
    await screen.getByRole('radio', { name: 'Today 22 Nov full' }).click();
    for (const span of SPANS) await expect.element(screen.getByText(span)).toBeVisible();
  });

  it.each([
    ['keeps the previous window', order.start, /Your time is still Today, 4 to 6 pm/],
    [
      'asks for another if the order had none',
      null,
      /taken Today, 6 to 8 pm\. Choose one of these\.$/,
    ],
  ])('reports a window that someone else took, and %s', async (_, start, text) => {
    const { screen, state } = await open({ order: { id: 7, start } });
    await screen.getByRole('radio', { name: '6 to 8 pm' }).click();
    state.windows = fakeWindows(NOW, 14, (index) => index === 3);
    await screen.getByRole('button', { name: /to Today, 6 to 8 pm|Today, 6 to 8 pm$/ }).click();
    await expect.element(screen.getByRole('alert').getByText(text)).toBeVisible();
  });
});
