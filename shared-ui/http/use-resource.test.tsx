import { expect, it, vi } from 'vitest';
import { createDeferred, waitForSettledPage, renderUi } from '../test-utils/test-utils.tsx';
import type { Outcome } from './outcome.ts';
import { useResource } from './use-resource.ts';
import { retryReads } from './slow-calls.ts';

type Load = (key: string, signal: AbortSignal) => Promise<Outcome<string>>;

function Page(props: { load: Load; name: string | null; initial?: string }) {
  const { name } = props;
  const resource = useResource((signal) => props.load(name ?? '', signal), name, props.initial);
  const text = resource.kind === 'ready' ? resource.data : resource.kind;
  return (
    <button type="button" onClick={resource.reload}>
      {text}
    </button>
  );
}

const resolveWith = (data: string): Promise<Outcome<string>> =>
  Promise.resolve({ kind: 'ok', data });

const createDeferredOutcome = () => createDeferred<Outcome<string>>();

it('loads, and loads again when the key changes', async () => {
  const load = vi.fn<Load>((key) => resolveWith(`data of ${key}`));
  const screen = await renderUi(<Page load={load} name="a" />);
  await expect.element(screen.getByText('data of a')).toBeVisible();
  await screen.rerender(<Page load={load} name="b" />);
  await expect.element(screen.getByText('data of b')).toBeVisible();
  await screen.rerender(<Page load={load} name="a" />);
  await expect.element(screen.getByText('data of a')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

it('does not fetch the document’s initial data, but fetches after a navigation', async () => {
  const load = vi.fn<Load>((key) => resolveWith(`data of ${key}`));
  const screen = await renderUi(<Page load={load} name="a" initial="from the server" />);
  await expect.element(screen.getByText('from the server')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  await screen.rerender(<Page load={load} name="b" initial="from the server" />);
  await expect.element(screen.getByText('data of b')).toBeVisible();
});

it('does not load while the key is null', async () => {
  const load = vi.fn<Load>(() => resolveWith('data'));
  const screen = await renderUi(<Page load={load} name={null} />);
  await expect.element(screen.getByText('loading')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});

it('drops a late response for another key', async () => {
  const late = createDeferredOutcome();
  const load: Load = (key) => (key === 'slow' ? late.promise : resolveWith('quick'));
  const screen = await renderUi(<Page load={load} name="slow" />);
  await screen.rerender(<Page load={load} name="next" />);
  await expect.element(screen.getByText('quick')).toBeVisible();
  late.resolve({ kind: 'ok', data: 'slow' });
  await waitForSettledPage();
  await expect.element(screen.getByText('quick')).toBeVisible();
});

it('loads again when a failed load is retried', async () => {
  const outcomes: Outcome<string>[] = [{ kind: 'offline' }];
  const load = vi.fn<Load>(async () => outcomes.shift() ?? { kind: 'ok', data: 'data' });
  const screen = await renderUi(<Page load={load} name="a" />);
  await screen.getByText('failed').click();
  await expect.element(screen.getByText('data')).toBeVisible();
});

it('keeps its data if a refresh fails', async () => {
  const outcomes: Outcome<string>[] = [{ kind: 'none', message: 'Empty', data: 'nothing yet' }];
  const load = vi.fn<Load>(async () => outcomes.shift() ?? { kind: 'offline' });
  const screen = await renderUi(<Page load={load} name="a" />);
  await screen.getByText('nothing yet').click();
  await expect.poll(() => load).toHaveBeenCalledTimes(2);
  await waitForSettledPage();
  await expect.element(screen.getByText('nothing yet')).toBeVisible();
});

it('keeps a slow request during a retry and shows the first response', async () => {
  const first = createDeferredOutcome();
  const second = createDeferredOutcome();
  const responses = [first.promise, second.promise];
  const load = vi.fn<Load>(() => responses.shift() ?? resolveWith('a third'));
  const screen = await renderUi(<Page load={load} name="a" />);
  await screen.getByText('loading').click();
  await expect.poll(() => load).toHaveBeenCalledTimes(2);
  expect(load.mock.calls[0]?.[1].aborted).toBe(false);
  first.resolve({ kind: 'ok', data: 'the late answer' });
  await expect.element(screen.getByText('the late answer')).toBeVisible();
  second.resolve({ kind: 'offline' });
  await waitForSettledPage();
  await expect.element(screen.getByText('the late answer')).toBeVisible();
});

it('never replaces newer data with an older response', async () => {
  const first = createDeferredOutcome();
  const responses = [first.promise, resolveWith('newer')];
  const load = vi.fn<Load>(() => responses.shift() ?? resolveWith('a third'));
  const screen = await renderUi(<Page load={load} name="a" />);
  await screen.getByText('loading').click();
  await expect.element(screen.getByText('newer')).toBeVisible();
  first.resolve({ kind: 'ok', data: 'older' });
  await waitForSettledPage();
  await expect.element(screen.getByText('newer')).toBeVisible();
});

it('requests again when the visitor retries slow requests', async () => {
  const first = createDeferredOutcome();
  const responses = [first.promise, resolveWith('the second answer')];
  const load = vi.fn<Load>(() => responses.shift() ?? resolveWith('a third'));
  const screen = await renderUi(<Page load={load} name="a" />);
  await expect.element(screen.getByText('loading')).toBeVisible();
  retryReads();
  await expect.element(screen.getByText('the second answer')).toBeVisible();
});

it('requests nothing on a retry while no request is slow', async () => {
  const load = vi.fn<Load>(() => resolveWith('data'));
  const screen = await renderUi(<Page load={load} name="a" />);
  await expect.element(screen.getByText('data')).toBeVisible();
  retryReads();
  expect(load).toHaveBeenCalledOnce();
});
