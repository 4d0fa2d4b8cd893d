import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClient } from 'shared-ui/http';
import { expectNoAxeViolations, createDeferred } from 'shared-ui/test-utils';
import { resetPage, renderShell } from '../test-utils/render-shell.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';

beforeEach(resetPage);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('reports a slow write until the server responds', async () => {
  const { promise, resolve } = createDeferred<Response>();
  const fetch = vi.fn<() => Promise<Response>>(() => promise);
  vi.stubGlobal('fetch', fetch);
  const screen = await renderShell(<ConnectionNotice />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const outcome = createClient()('POST /api/user/logout');
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  vi.advanceTimersByTime(15_000);
  vi.useRealTimers();
  const line = screen.getByText(/This is taking longer than usual/);
  await expect.element(line).toBeVisible();
  await expectNoAxeViolations();
  resolve(Response.json({ status: 1, message: 'ok' }));
  expect((await outcome).kind).toBe('ok');
  await expect.element(line).not.toBeInTheDocument();
});

it('reports a lost connection until it is back', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  const screen = await renderShell(<ConnectionNotice />);
  const line = screen.getByText('You’re offline. We’ll try again when you’re back.');
  dispatchEvent(new Event('offline'));
  await expect.element(line).toBeVisible();
  dispatchEvent(new Event('online'));
  await expect.element(line).not.toBeInTheDocument();
});

it('reports that the shop can’t be reached if the browser is online and the gateway does not respond', async () => {
  const fetch = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', fetch);
  const screen = await renderShell(<ConnectionNotice />);
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  await createClient()('POST /api/user/logout');
  const line = screen.getByText('The shop can’t be reached right now. We keep trying.');
  await expect.element(line).toBeVisible();
  await expect.element(screen.getByText(/offline/)).not.toBeInTheDocument();
  fetch.mockResolvedValue(new Response());
  dispatchEvent(new Event('online'));
  await expect.element(line).not.toBeInTheDocument();
});
