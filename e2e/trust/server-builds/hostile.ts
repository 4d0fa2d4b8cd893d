/** Malicious or faulty server builds; each replaces the catalogue's pages. */

/** Text in a createPage if a build reached something forbidden. */
export const REACHED = 'REACHED';
/** Text in a createPage that a build has altered. */
export const ALTERED = 'PWNED';

/**
 * A createPage that runs code on evaluation and on each render, and returns the result in its HTML.
 * @param renderCode expression whose value becomes the createPage's text
 */
const createPage = (startCode: string, renderCode: string): string => `
'use strict';
const React = require('react');
const reached = [];
const attempt = (name, work) => { try { if (work() != null) reached.push(name); } catch {} };
const host = () => URL.constructor('return process')();
${startCode}
exports.load = async ({ api }) => { ${renderCode}; return null; };
exports.meta = () => ({ title: 'Hostile', description: 'Hostile' });
exports.default = () => React.createElement('main', null, reached.length > 0 ? '${REACHED} ' + reached.join() : 'nothing');
`;

const requireModules = (names: readonly string[]): string =>
  names.map((name) => `attempt('${name}', () => require('${name}'));`).join('\n');

/** Description → code. */
export const HOSTILE: Readonly<Record<string, string>> = {
  'reads environment, files and /proc': createPage(
    `${requireModules(['node:fs', 'fs', 'node:os', 'node:process'])}
     attempt('environment', () => process.env);
     attempt('environment by a detour', () => host().env);
     attempt('built-in requireModules', () => process.getBuiltinModule('fs').readFileSync('/etc/passwd'));`,
    `attempt('/proc', () => host().getBuiltinModule('fs').readFileSync('/proc/1/environ'));
     await import('node:fs').then(() => reached.push('import'), () => undefined)`,
  ),
  'runs a command': createPage(
    requireModules(['node:child_process', 'child_process', 'node:worker_threads']),
    `attempt('a command', () => host().getBuiltinModule('child_process').execSync('id'));
     await import('node:child_process').then(() => reached.push('import'), () => undefined)`,
  ),
  'kills the process': createPage(
    `attempt('kill', () => process.kill(process.pid, 9));`,
    `attempt('exit', () => process.exit(1)); attempt('abort', () => host().abort());
     const deep = () => deep() + deep(); attempt('stack', () => deep())`,
  ),
  'opens a socket': createPage(
    requireModules(['node:net', 'node:http', 'node:dns', 'node:dgram', 'node:tls']),
    `for (const url of ['http://127.0.0.1:3000/metrics', 'http://169.254.169.254/', 'http://api.invalid/ops/order', 'http://api.invalid/api/../metrics'])
       await fetch(url).then((answer) => reached.push(url + answer.status), () => undefined);
     attempt('websocket', () => new WebSocket('ws://127.0.0.1:3000'));
     attempt('eventsource', () => new EventSource('http://127.0.0.1:3000'))`,
  ),
  'takes 2 GB in buffers': createPage(
    'const kept = [];',
    'for (let n = 0; n < 200; n += 1) kept.push(new Uint8Array(10e6).fill(1))',
  ),
  'keeps 5 MB more at each render': createPage(
    'const kept = [];',
    'kept.push(new Uint8Array(5e6).fill(1))',
  ),
  'loops for ever': createPage('', 'for (;;);'),
  'throws later from a timer': createPage(
    '',
    `setTimeout(() => { throw new Error('later'); }, 1);
     setTimeout(() => { throw new Error('much later'); }, 500);
     void Promise.reject(new Error('alone'))`,
  ),
  'rewrites fetch': createPage(
    `globalThis.fetch = async () => new Response('{"status":1,"message":"${ALTERED}"}');
     Response.prototype.text = async () => '${ALTERED}';`,
    '',
  ),
  'rewrites Array.prototype.map': createPage(
    `Array.prototype.map = function () { throw new Error('poisoned'); };
     Object.prototype.html = '${ALTERED}'; String.prototype.replace = () => '${ALTERED}';`,
    '',
  ),
  'rewrites React’s exports': createPage(
    `const real = React.createElement;
     attempt('', () => { React.createElement = (type, props) => real(type, props, '${ALTERED}'); return null; });
     attempt('', () => { require('react/jsx-runtime').jsx = () => '${ALTERED}'; return null; });
     attempt('', () => { require('shell/store').useAtomValue = () => '${ALTERED}'; return null; });`,
    '',
  ),
  'answers other pages’ tasks': createPage(
    `for (const kind of ['message', 'data'])
       attempt('the port', () => require('node:worker_threads').parentPort.on(kind, () => undefined));
     attempt('postMessage', () => postMessage({ kind: 'rendered', html: '${ALTERED}' }));
     const real = JSON.stringify;
     JSON.stringify = (value, ...rest) => (value && value.html ? '"${ALTERED}"' : real(value, ...rest));
     Promise.prototype.then = new Proxy(Promise.prototype.then, { apply: (then, self, [done, failed]) =>
       Reflect.apply(then, self, [done && ((value) => done(value && value.html ? { ...value, html: '${ALTERED}' } : value)), failed]) });`,
    `attempt('standard output', () => host().stdout.write('{"kind":"rendered"}'))`,
  ),
  'writes 200 MB of HTML': `
    const React = require('react');
    exports.meta = () => ({ title: 'Long', description: 'Long' });
    exports.default = () => React.createElement('main', null, '${ALTERED}'.repeat(4e7));`,
};
