import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getPollInterval, pollForChanges, type PollResult } from './poll-for-changes.ts';

describe('poll interval', () => {
  it.each([
    ['a payment is waited for', { awaitsPayment: true }, 3000],
    ['a booking is open', {}, 5000],
    ['nothing has happened for ten minutes', { quietMs: 10 * 60_000 }, 5000],
    ['nothing has happened for a while', { quietMs: 11 * 60_000 }, 15_000],
    ['nothing has happened for an hour', { quietMs: 60 * 60_000 }, 15_000],
    ['nothing has happened for long', { awaitsPayment: true, quietMs: 61 * 60_000 }, 60_000],
    ['nobody answered once', { failures: 1 }, 10_000],
    ['nobody answers', { failures: 9 }, 60_000],
  ])('where %s', (_when, changes, expected) => {
    expect(getPollInterval({ awaitsPayment: false, quietMs: 0, failures: 0, ...changes })).toBe(
      expected,
    );
  });
});

function watch({ news = 'same' as PollResult, seen = true, waits = true } = {}) {
  const ask = vi.fn<() => Promise<PollResult>>().mockResolvedValue(news);
  const parts = { seen, waits };
  const own = pollForChanges({
    ask,
    waits: () => (parts.waits ? { awaitsPayment: false } : null),
    isSeen: () => parts.seen,
  });
  return { ask, own, parts };
}

describe('polling loop', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('polls every five seconds until it is stopped', async () => {
    const { ask, own } = watch();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(ask).toHaveBeenCalledTimes(3);
    own.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('does not poll while the page is hidden', async () => {
    const { ask, parts } = watch({ seen: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).not.toHaveBeenCalled();
    parts.seen = true;
    await vi.advanceTimersByTimeAsync(5000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('backs off after failures', async () => {
    const { ask } = watch({ news: 'failed' });
    await vi.advanceTimersByTimeAsync(34_999);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('resets the back-off after a success', async () => {
    const { ask } = watch({ news: 'failed' });
    await vi.advanceTimersByTimeAsync(5000);
    ask.mockResolvedValue('same');
    await vi.advanceTimersByTimeAsync(10_000 + 5000);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('slows down while nothing changes and resets on a change', async () => {
    const { ask } = watch();
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    ask.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(4);
    ask.mockResolvedValueOnce('changed');
    await vi.advanceTimersByTimeAsync(15_000);
    ask.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(12);
  });

  it('schedules nothing if it is stopped during a poll', async () => {
    const { ask, own } = watch();
    own.now();
    own.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    own.now();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('starts when there is something to wait for', async () => {
    const { ask, own, parts } = watch({ waits: false });
    parts.waits = true;
    own.plan();
    await vi.advanceTimersByTimeAsync(5000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('polls immediately when the user comes back, one request at a time', async () => {
    const { ask, own } = watch({ waits: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).not.toHaveBeenCalled();
    own.now();
    own.now();
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
