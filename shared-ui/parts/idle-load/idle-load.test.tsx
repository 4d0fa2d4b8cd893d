import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../test-utils/test-utils.tsx';
import { useIdleLoad } from './idle-load.ts';

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

function Page({ load }: { load: () => Promise<unknown> }) {
  useIdleLoad(load);
  return null;
}

async function openPage() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback'] });
  const load = vi.fn(() => Promise.reject(new Error('lost')));
  await renderUi(<Page load={load} />);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  return load;
}

it('loads a part when the page is idle, once, and ignores a failure', async () => {
  expect(await openPage()).toHaveBeenCalledOnce();
});

it('loads nothing early if the visitor saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  expect(await openPage()).not.toHaveBeenCalled();
});
