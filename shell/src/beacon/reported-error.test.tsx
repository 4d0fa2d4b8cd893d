import { expect, it } from 'vitest';
import { createRelease } from '../test-utils/release.ts';
import { toReportedError } from './reported-error.ts';

const pageUrl = 'https://shop.example/service/4/Ravi%20Kumar';
const set = {
  shell: createRelease('shell', '1.0.0'),
  'mfe-catalog': {
    ...createRelease('mfe-catalog', '1.1.0'),
    stable: createRelease('mfe-catalog', '1.0.0'),
  },
};
const filesUrl = 'https://shop.example/remotes';

function createError(message: string, ...frames: string[]): Error {
  const stack = [`TypeError: ${message}`, ...frames.map((frame) => `    at x (${frame})`)];
  return Object.assign(new TypeError(message), { stack: stack.join('\n') });
}

it('names the versions and files of a stack, the throwing file first', () => {
  const error = createError(
    'a is not a function',
    'https://shop.example/extension.js:1:2',
    `${filesUrl}/mfe-catalog/1.1.0/home.js:1:200`,
    `${filesUrl}/shell/1.0.0/react-dom.js:2:9`,
  );
  expect(toReportedError(set, pageUrl, { thrown: error, kind: 'error' })).toEqual({
    remote: 'mfe-catalog',
    version: '1.1.0',
    kind: 'error',
    name: 'TypeError',
    message: 'is not a function',
    frames: ['mfe-catalog/1.1.0/home.js:1:200', 'shell/1.0.0/react-dom.js:2:9'],
  });
});

it('names stable if its file threw, and otherwise the boundary that caught the error', () => {
  const error = createError('x', `${filesUrl}/mfe-catalog/1.0.0/home.js:1:200`);
  expect(toReportedError(set, pageUrl, { thrown: error, kind: 'rejection' })?.version).toBe(
    '1.0.0',
  );
  const boundary = { remote: 'mfe-catalog', version: '1.1.0' };
  const inReact = createError('x', `${filesUrl}/shell/1.0.0/react-dom.js:2:9`);
  expect(
    toReportedError(set, pageUrl, { thrown: inReact, kind: 'render', ...boundary }),
  ).toMatchObject(boundary);
});

it('returns null for an error thrown outside the page’s files', () => {
  const error = createError('x', 'chrome-extension://abc/content.js:1:2');
  expect(toReportedError(set, pageUrl, { thrown: error, kind: 'error' })).toBeNull();
  expect(toReportedError(set, pageUrl, { thrown: 'a word', kind: 'rejection' })).toBeNull();
});

it('has a frame even if the browser reports only a file and a position', () => {
  const filename = `${filesUrl}/mfe-catalog/1.1.0/home.js`;
  const event = new ErrorEvent('error', { filename, lineno: 3, colno: 7 });
  expect(toReportedError(set, pageUrl, { thrown: event, kind: 'error' })?.frames).toEqual([
    'mfe-catalog/1.1.0/home.js:3:7',
  ]);
});

it.each([
  'No order for Ravi Kumar',
  'Deliver to 12 Station Road, Hazaribagh',
  'Wrong code 4711 for 9876543210',
  `asha@example.in at ${filesUrl}/mfe-catalog/1.1.0/home.js?q=Ravi:1:1`,
])('contains no personal data of "%s"', (message) => {
  const error = createError(message, `${filesUrl}/mfe-catalog/1.1.0/home.js?who=Ravi:1:200`);
  error.name = 'Ravi Kumar';
  const text = JSON.stringify(toReportedError(set, pageUrl, { thrown: error, kind: 'error' }));
  expect(text).not.toMatch(/Ravi|Kumar|Station|98765|4711|asha|Hazaribagh/);
  expect(text).toContain('mfe-catalog/1.1.0/home.js:1:200');
});
