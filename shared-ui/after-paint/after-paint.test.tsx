import { expect, it, vi } from 'vitest';
import { deferUntilPaint, waitForPaint, runAfterPaint } from './after-paint.ts';

it('deferUntilPaint runs the loader after two frames', async () => {
  const order: string[] = [];
  requestAnimationFrame(() => {
    order.push('first frame');
    requestAnimationFrame(() => order.push('second frame'));
  });
  const load = deferUntilPaint(() => {
    order.push('loaded');
    return Promise.resolve('code');
  });
  expect(await load()).toBe('code');
  expect(order).toEqual(['first frame', 'second frame', 'loaded']);
});

it('deferUntilPaint rejects if the loader rejects', async () => {
  await expect(deferUntilPaint(() => Promise.reject(new Error('lost')))()).rejects.toThrow('lost');
});

it('runAfterPaint runs the callback even if the page does not paint', async () => {
  vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
  const callback = vi.fn<() => void>();
  runAfterPaint(callback);
  await expect.poll(() => callback).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

it('waitForPaint resolves after the frame that paints a press', async () => {
  const order: string[] = [];
  requestAnimationFrame(() => order.push('frame'));
  const painted = waitForPaint().then(() => order.push('resolved'));
  order.push('press');
  await painted;
  expect(order).toEqual(['press', 'frame', 'resolved']);
});

it('waitForPaint does not wait for a frame on a hidden page', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame');
  await waitForPaint();
  expect(frames).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
