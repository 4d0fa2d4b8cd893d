import { expect, it, vi } from 'vitest';
import { deferUntilPaint, waitForPaint, runAfterPaint } from './after-paint.ts';

it('brings nothing before a frame was shown, and another one had begun', async () => {
  const order: string[] = [];
  requestAnimationFrame(() => {
    order.push('shown');
    requestAnimationFrame(() => order.push('another'));
  });
  const bring = deferUntilPaint(() => {
    order.push('brought');
    return Promise.resolve('code');
  });
  expect(await bring()).toBe('code');
  expect(order).toEqual(['shown', 'another', 'brought']);
});

it('fails as what it brings fails', async () => {
  await expect(deferUntilPaint(() => Promise.reject(new Error('lost')))()).rejects.toThrow('lost');
});

it('does not wait for ever for a page that paints nothing', async () => {
  vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
  const act = vi.fn<() => void>();
  runAfterPaint(act);
  await expect.poll(() => act).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

it('has what a press changed painted before what need not come first', async () => {
  const order: string[] = [];
  requestAnimationFrame(() => order.push('frame'));
  const painted = waitForPaint().then(() => order.push('after it'));
  order.push('press');
  await painted;
  expect(order).toEqual(['press', 'frame', 'after it']);
});

it('waits for no frame where the page is not in sight', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame');
  await waitForPaint();
  expect(frames).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
