import type { Report } from 'contract/report';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startBeacon } from './beacon.ts';
import { queueNews } from '../news/page-news.ts';

const release = (remote: string, trial?: true) => ({
  version: '1.0.0',
  entry: `/remotes/${remote}/1.0.0/main.js`,
  integrity: 'sha384-none',
  name: remote,
  ...(trial === undefined ? {} : { trial }),
});
const set = { shell: release('shell'), 'mfe-catalog': release('mfe-catalog') };

let sent: Partial<Report>[];
beforeEach(() => {
  sent = [];
  globalThis.pageNews = undefined;
  document.body.innerHTML =
    '<main id="content"><div data-boundary="mfe-catalog"><h1>Ravi Kumar</h1></div></main>';
  document.documentElement.setAttribute('data-hydrated', '');
});
afterEach(() => {
  // Stops running beacons.
  hide();
  globalThis.pageNews = undefined;
  globalThis.releaseWatch = undefined;
  document.documentElement.removeAttribute('data-hydrated');
  document.cookie = 'beacon-share=; Max-Age=0';
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

const start = (given: Parameters<typeof startBeacon>[0]['set'] = set): void =>
  startBeacon({ set: given, send: (told) => sent.push(told), route: () => '/service/:id/:name' });

function hide(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  vi.restoreAllMocks();
}

const views = () => sent.flatMap((told) => told.views ?? []);

/** An error thrown in a file of the page. */
function thrown(message: string): Error {
  const frame = `${location.origin}/remotes/mfe-catalog/1.0.0/home.js:1:20`;
  return Object.assign(new Error(message), { stack: `Error: ${message}\n    at x (${frame})` });
}

describe('the beacon', () => {
  it('tells that a page is alive, once', () => {
    start();
    expect(views()).toEqual([{ remote: 'mfe-catalog', alive: true }]);
    hide();
    expect(views().filter(({ alive }) => alive === true)).toHaveLength(1);
  });

  it('does not call a page alive that is not to be seen, or loads', () => {
    document.body.style.display = 'none';
    start();
    expect(views()).toEqual([]);
    document.body.style.display = '';
    document.getElementById('content')?.setAttribute('inert', '');
    start();
    expect(views()).toEqual([]);
  });

  it('tells how each part of the page was when the page is left, and no second time', () => {
    start();
    sent = [];
    hide();
    expect(views()).toMatchObject([{ remote: 'mfe-catalog', cls: 0 }]);
    expect(sent[0]?.route).toBe('/service/:id/:name');
    sent = [];
    hide();
    expect(sent).toEqual([]);
  });

  it('tells what was done before it came and after', () => {
    queueNews({ done: 'add' });
    start();
    queueNews({ done: 'order' });
    expect(views().flatMap(({ done = [] }) => done)).toEqual(['add', 'order']);
  });

  it('tells of each error once, where it was and nothing of whom it was about', () => {
    queueNews({ thrown: thrown('No order for Ravi Kumar, 12 Station Road'), kind: 'error' });
    start();
    queueNews({ thrown: thrown('No order for Asha, 9876543210'), kind: 'error' });
    const errors = sent.flatMap((told) => told.errors ?? []);
    expect(errors).toMatchObject([{ frames: ['mfe-catalog/1.0.0/home.js:1:20'], said: '' }]);
    hide();
    expect(JSON.stringify(sent)).not.toMatch(/Ravi|Asha|Station|98765/);
  });

  it('leaves errors to the watch where the document has one', () => {
    globalThis.releaseWatch = () => undefined;
    start();
    queueNews({ thrown: thrown('no'), kind: 'error' });
    expect(sent.flatMap((told) => told.errors ?? [])).toEqual([]);
  });

  it('is told by a part of the visitors where there are many: errors and what was done by all', () => {
    document.cookie = 'beacon-share=0';
    start();
    hide();
    expect(sent).toEqual([]);
    queueNews({ thrown: thrown('no'), kind: 'error' });
    queueNews({ done: 'add' });
    expect(sent).toHaveLength(2);
  });

  it('is told by all while a version is on trial', () => {
    document.cookie = 'beacon-share=0';
    start({ ...set, 'mfe-catalog': release('mfe-catalog', true) });
    expect(views()).toEqual([{ remote: 'mfe-catalog', alive: true }]);
  });
});
