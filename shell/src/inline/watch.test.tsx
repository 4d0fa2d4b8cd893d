import type { Report } from 'contract/report';
import { afterEach, expect, it, vi } from 'vitest';
import { createRelease } from '../test-utils/release.ts';

const added: Element[] = [];
afterEach(() => {
  for (const element of added.splice(0)) element.remove();
  globalThis.releaseWatch = undefined;
  vi.restoreAllMocks();
});

function addElement(tag: 'script' | 'meta', attributes: Record<string, string>, text = ''): void {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.textContent = text;
  document.head.append(element);
  added.push(element);
}

it('attributes errors to the shell during its rollout, and errors of extensions to no app', async () => {
  const set = {
    // `trial`: a canary of the shell is being rolled out.
    shell: { ...createRelease('shell', '1'), trial: true },
    'mfe-cart': createRelease('mfe-cart', '1'),
  };
  addElement('script', { type: 'application/json', id: 'release-set' }, JSON.stringify(set));
  addElement('meta', { name: 'set-name', content: 'set' });
  const routes = [{ path: '/service/:id/:name', remote: 'mfe-cart' }];
  addElement('script', { type: 'application/json', id: 'site' }, JSON.stringify({ routes }));
  const requests: Promise<string>[] = [];
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((_url, body) => {
    requests.push((body as Blob).text());
    return true;
  });
  // Rejections are passed to the handler of the watch only: other listeners would fail the test.
  const listening = vi.spyOn(globalThis, 'addEventListener');
  await import('./watch.ts');
  const handler = listening.mock.calls.find(([type]) => type === 'unhandledrejection')?.[1];
  if (typeof handler !== 'function') throw new Error('The watch does not listen');
  const reject = (file: string): void => {
    const stack = `Error: no\n    at x (${file}:1:2)`;
    const reason = Object.assign(new Error('no'), { stack });
    handler(
      new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason }),
    );
  };
  const errorRoutes: (string | undefined)[] = [];
  /** Returns the events sent since the last call, and adds the routes of sent errors to `errorRoutes`. */
  const takeEvents = async () => {
    const bodies = (await Promise.all(requests.splice(0))).map(
      (body) => JSON.parse(body) as Report,
    );
    errorRoutes.push(...bodies.flatMap(({ errors = [], route }) => errors.map(() => route)));
    return bodies.flatMap(({ events }) =>
      events.map(({ remote, version, outcome, kind }) =>
        [remote, version, outcome, kind].join(' '),
      ),
    );
  };

  reject('chrome-extension://abcdefgh/content.js');
  expect(await takeEvents()).toEqual([]);
  const { href } = location;
  history.replaceState(null, '', '/service/4/Ravi');
  reject(`${location.origin}/remotes/mfe-cart/1/cart.js`);
  expect(await takeEvents()).toEqual(['shell 1 failed uncaught']);
  // This failure is attributed to the shell too, which was reported already: only its error is sent.
  const event = { remote: 'mfe-cart', version: '1', outcome: 'failed' as const, reason: 'gone' };
  globalThis.releaseWatch?.(event, new Error('gone'));
  expect(await takeEvents()).toEqual([]);
  // Reports contain the route pattern, never the address.
  expect(errorRoutes).toEqual(['/service/:id/:name', '/service/:id/:name']);
  history.replaceState(null, '', href);
});
