import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getPollInterval, pollForChanges, type PollResult } from './poll-for-changes.ts';

describe('getPollInterval', () => {
  it.each([
    ['a payment is pending', { awaitsPayment: true }, 3000],
    ['a booking is open', {}, 5000],
    ['nothing has changed for ten minutes', { quietMs: 10 * 60_000 }, 5000],
    ['nothing has changed for eleven minutes', { quietMs: 11 * 60_000 }, 15_000],
    ['nothing has changed for an hour', { quietMs: 60 * 60_000 }, 15_000],
    [
      'nothing has changed for more than an hour',
      { awaitsPayment: true, quietMs: 61 * 60_000 },
      60_000,
    ],
    ['one poll failed', { failures: 1 }, 10_000],
    ['many polls failed', { failures: 9 }, 60_000],
  ])('returns the interval if %s', (_when, changes, expected) => {
    expect(getPollInterval({ awaitsPayment: false, quietMs: 0, failures: 0, ...changes })).toBe(
      expected,
    );
  });
});

function startPolling({ result = 'same' as PollResult, visible = true, canChange = true } = {}) {
  const poll = vi.fn<() => Promise<PollResult>>().mockResolvedValue(result);
  const state = { visible, canChange };
  const polling = pollForChanges({
    poll,
    getPollReason: () => (state.canChange ? { awaitsPayment: false } : null),
    isPageVisible: () => state.visible,
  });
  return { poll, polling, state };
}

describe('polling loop', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('polls every five seconds until it is stopped', async () => {
    const { poll, polling } = startPolling();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(poll).toHaveBeenCalledTimes(3);
    polling.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(poll).toHaveBeenCalledTimes(3);
  });

  it('does not poll while the page is hidden', async () => {
    const { poll, state } = startPolling({ visible: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(poll).not.toHaveBeenCalled();
    state.visible = true;
    await vi.advanceTimersByTimeAsync(5000);
    expect(poll).toHaveBeenCalledTimes(1);
  });

  it('backs off after failures', async () => {
    const { poll } = startPolling({ result: 'failed' });
    await vi.advanceTimersByTimeAsync(34_999);
    expect(poll).toHaveBeenCalledTimes(2);
  });

  it('resets the back-off after a success', async () => {
    const { poll } = startPolling({ result: 'failed' });
    await vi.advanceTimersByTimeAsync(5000);
    poll.mockResolvedValue('same');
    await vi.advanceTimersByTimeAsync(10_000 + 5000);
    expect(poll).toHaveBeenCalledTimes(3);
  });

  it('slows down while nothing changes and resets on a change', async () => {
    const { poll } = startPolling();
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    poll.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(poll).toHaveBeenCalledTimes(4);
    poll.mockResolvedValueOnce('changed');
    await vi.advanceTimersByTimeAsync(15_000);
    poll.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(poll).toHaveBeenCalledTimes(12);
  });

  it('schedules nothing if it is stopped during a poll', async () => {
    const { poll, polling } = startPolling();
    polling.pollNow();
    polling.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    polling.pollNow();
    expect(poll).toHaveBeenCalledTimes(1);
  });

  it('starts when it is rescheduled after bookings that can change are loaded', async () => {
    const { poll, polling, state } = startPolling({ canChange: false });
    state.canChange = true;
    polling.schedule();
    await vi.advanceTimersByTimeAsync(5000);
    expect(poll).toHaveBeenCalledTimes(1);
  });

  it('polls immediately when the user comes back, one request at a time', async () => {
    const { poll, polling } = startPolling({ canChange: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(poll).not.toHaveBeenCalled();
    polling.pollNow();
    polling.pollNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(poll).toHaveBeenCalledTimes(1);
  });
});
