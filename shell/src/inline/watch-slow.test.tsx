import type { Report } from 'contract/report';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRelease } from '../test-utils/release.ts';

// `trial`: a canary of the remote is being rolled out.
const SET = {
  'mfe-account': { ...createRelease('mfe-account', '1'), trial: true },
  'mfe-cart': { ...createRelease('mfe-cart', '1'), trial: true },
};
const LOADING = '<div aria-busy="true"><output>Loading</output></div>';

// The boot script sets it before this script runs.
globalThis.eventReplay = { answer: () => undefined, follow: () => undefined };
const send = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
const view = vi.spyOn(document, 'visibilityState', 'get');

beforeEach(() => {
  vi.useFakeTimers();
  send.mockClear();
  document.documentElement.setAttribute('data-hydrated', '');
  document.head.innerHTML += `<meta name="set-name" content="set"><script type="application/json" id="release-set">${JSON.stringify(SET)}</script>`;
});
afterEach(() => {
  vi.useRealTimers();
});

function showPage(remote: string, content: string): void {
  document.body.innerHTML = `<div id="root"><main id="content"><div data-boundary="${remote}">words${content}</div></main></div>`;
}

function leavePage(): void {
  view.mockReturnValue('hidden');
  dispatchEvent(new Event('visibilitychange'));
  view.mockReturnValue('visible');
}

async function readEvents(): Promise<Report['events']> {
  vi.useRealTimers();
  const reports = await Promise.all(send.mock.calls.map(([, body]) => (body as Blob).text()));
  return reports.flatMap((report) => (JSON.parse(report) as Report).events);
}

it('reports a page that was left after loading for longer than it needed to hydrate', async () => {
  showPage('mfe-account', LOADING);
  await import('./watch.ts');
  await vi.advanceTimersByTimeAsync(5000);
  dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(3000);
  leavePage();
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3000);
  leavePage();
  expect(await readEvents()).toMatchObject([{ remote: 'mfe-account', kind: 'loading' }]);
});

it('reports a visible island that is not hydrated after ten seconds, but none that was hydrated before `load`', async () => {
  showPage('mfe-cart', '<p data-island="list">words</p>');
  globalThis.eventReplay?.answer('list');
  dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(send).not.toHaveBeenCalled();

  showPage('mfe-cart', '<p data-island="lost">words</p>');
  dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(9000);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await readEvents()).toMatchObject([{ remote: 'mfe-cart', kind: 'unresponsive' }]);
});
