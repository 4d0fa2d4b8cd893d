import type { Report } from 'contract/report';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRelease } from '../test-utils/release.ts';
import { startBeacon } from './beacon.ts';
import { queuePageEvent } from '../page-events/page-events.ts';

const set = {
  shell: createRelease('shell', '1.0.0'),
  'mfe-catalog': createRelease('mfe-catalog', '1.0.0'),
};

let sent: Partial<Report>[];
beforeEach(() => {
  sent = [];
  globalThis.pageEvents = undefined;
  document.body.innerHTML =
    '<main id="content"><div data-boundary="mfe-catalog"><h1>Ravi Kumar</h1></div></main>';
  document.documentElement.setAttribute('data-hydrated', '');
});
afterEach(() => {
  // Stops running beacons.
  hide();
  globalThis.pageEvents = undefined;
  globalThis.releaseWatch = undefined;
  document.documentElement.removeAttribute('data-hydrated');
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

const start = (releaseSet: Parameters<typeof startBeacon>[0]['set'] = set): void =>
  startBeacon({
    set: releaseSet,
    send: (report) => sent.push(report),
    getRoute: () => '/service/:id/:name',
  });

function hide(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  vi.restoreAllMocks();
}

const getViews = () => sent.flatMap((report) => report.views ?? []);

/** An error thrown in a file of the page. */
function createError(message: string): Error {
  const frame = `${location.origin}/remotes/mfe-catalog/1.0.0/home.js:1:20`;
  return Object.assign(new Error(message), { stack: `Error: ${message}\n    at x (${frame})` });
}

describe('beacon', () => {
  it('reports once that a page is alive', () => {
    start();
    expect(getViews()).toEqual([{ remote: 'mfe-catalog', alive: true }]);
    hide();
    expect(getViews().filter(({ alive }) => alive === true)).toHaveLength(1);
  });

  it('does not report a hidden or loading page as alive', () => {
    document.body.style.display = 'none';
    start();
    expect(getViews()).toEqual([]);
    document.body.style.display = '';
    document.getElementById('content')?.setAttribute('inert', '');
    start();
    expect(getViews()).toEqual([]);
  });

  it('reports the vitals of each part of the page once, when the page is left', () => {
    start();
    sent = [];
    hide();
    expect(getViews()).toMatchObject([{ remote: 'mfe-catalog', cls: 0 }]);
    expect(sent[0]?.route).toBe('/service/:id/:name');
    sent = [];
    hide();
    expect(sent).toEqual([]);
  });

  it('reports goals from before and after its start', () => {
    queuePageEvent({ done: 'add' });
    start();
    queuePageEvent({ done: 'order' });
    expect(getViews().flatMap(({ done = [] }) => done)).toEqual(['add', 'order']);
  });

  it('reports each error once, with its location and without personal data', () => {
    queuePageEvent({
      thrown: createError('No order for Ravi Kumar, 12 Station Road'),
      kind: 'error',
    });
    start();
    queuePageEvent({ thrown: createError('No order for Asha, 9876543210'), kind: 'error' });
    const errors = sent.flatMap((report) => report.errors ?? []);
    expect(errors).toMatchObject([{ frames: ['mfe-catalog/1.0.0/home.js:1:20'], message: '' }]);
    hide();
    expect(JSON.stringify(sent)).not.toMatch(/Ravi|Asha|Station|98765/);
  });

  it('reports no errors if the document contains the watch script, which reports them', () => {
    globalThis.releaseWatch = () => undefined;
    start();
    queuePageEvent({ thrown: createError('no'), kind: 'error' });
    expect(sent.flatMap((report) => report.errors ?? [])).toEqual([]);
  });
});
