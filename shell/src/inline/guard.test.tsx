import { afterEach, expect, it, vi } from 'vitest';
import { createRelease } from '../test-utils/release.ts';

const CANARY = '/remotes/shell/2.0.0';

const added: Element[] = [];

afterEach(() => {
  for (const element of added.splice(0)) element.remove();
  document.cookie = 'opted-out=; Path=/; Max-Age=0';
});

function addJsonScript(id: string, value: unknown): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = id;
  script.textContent = JSON.stringify(value);
  document.head.append(script);
  added.push(script);
}

/** An unhandled rejection thrown in a file. */
const createRejection = (file: string) => ({
  reason: Object.assign(new Error('no'), { stack: `Error: no\n    at x (${file}:1:2)` }),
});

/** A script that failed to load, of a type that browsers do not fetch. */
function failScript(src: string): void {
  const script = Object.assign(document.createElement('script'), { type: 'text/inert', src });
  document.head.append(script);
  added.push(script);
  script.dispatchEvent(new Event('error'));
}

const findStableScript = () => document.querySelector('script[src="/remotes/shell/1.0.0/main.js"]');

it('starts stable if the canary’s bootstrap fails, but not for other scripts or for a chunk', async () => {
  addJsonScript('release-set', {
    shell: { ...createRelease('shell', '2.0.0'), stable: createRelease('shell', '1.0.0') },
  });
  addJsonScript('stable-styles', [
    { href: '/remotes/shell/1.0.0/main.css', integrity: 'sha384-none' },
  ]);
  // Rejections are passed to the handler of the guard only: other listeners would fail the test.
  const listening = vi.spyOn(globalThis, 'addEventListener');
  await import('./guard.ts');
  const handler = listening.mock.calls.find(([type]) => type === 'unhandledrejection')?.[1];
  listening.mockRestore();
  if (typeof handler !== 'function') throw new Error('The guard does not listen');
  const reject = (file: string): void =>
    handler(
      new PromiseRejectionEvent('unhandledrejection', {
        promise: Promise.resolve(),
        ...createRejection(file),
      }),
    );

  reject('chrome-extension://abcdefgh/content.js');
  reject(`${location.origin}/remotes/mfe-catalog/1.0.0/home.js`);
  reject(`${location.origin}/remotes/shell/1.0.0/main.js`);
  failScript(`${CANARY}/733.js`);
  expect(findStableScript()).toBeNull();
  expect(document.cookie).not.toContain('opted-out=');

  reject(`${location.origin}${CANARY}/bootstrap.js`);
  const script = findStableScript();
  const sheet = document.querySelector('link[href="/remotes/shell/1.0.0/main.css"]');
  added.push(...[script, sheet].filter((element) => element !== null));
  expect(script?.getAttribute('integrity')).toBe('sha384-none');
  expect(sheet?.getAttribute('rel')).toBe('stylesheet');
  expect(document.cookie).toContain('opted-out=shell%402.0.0');
});
