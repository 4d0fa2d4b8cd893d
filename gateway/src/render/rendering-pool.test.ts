import { getBusiness } from 'api/business';
import { afterEach, describe, expect, it } from 'vitest';
import { createSandbox, getSandbox, type Barrier } from './sandbox.ts';
import type { RenderError, ServerModule } from './render-messages.ts';
import { RenderingPool, type Pair, type PoolOptions } from './rendering-pool.ts';
import type { CallApi, RenderInput } from './rendering-process.ts';

const business = getBusiness();

const SHELL = `
exports.shared = { greeting: 'Namaste', tools: { join: (a, b) => a + ' ' + b } };
exports.render = async ({ page, path, apiOrigin }) => {
  const text = await page.get(path, apiOrigin);
  return { html: typeof text === 'string' ? text : JSON.stringify(text), data: null, title: null, meta: null };
};`;
const GOOD = `const greeting = require('greeting'); exports.get = (path) => greeting + ' ' + path + ' ' + __RELEASE_BASE__;`;

const createModule = (key: string, code: string): ServerModule => ({
  key,
  language: 'en',
  base: '/remotes/x/1/',
  code,
  texts: null,
});
const createPair = (page: string): Pair => ({ shell: 'shell@1', page });
const createRequest = (code: string, path = '/about'): RenderInput => ({
  shell: createModule('shell/1/shell.cjs', SHELL),
  page: createModule(`page/1/${code.length}.cjs`, code),
  path,
  version: '1',
  business,
  site: { routes: [], navigation: [] },
});

const respondOk: CallApi = async (path) => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ path })),
});

const createTextsScript = (title: string): string =>
  `(self.storeTexts = self.storeTexts || {}).page__1 = { home: { title: '${title}' } };`;

let pool: RenderingPool;
function openPool({
  sandbox = getSandbox(),
  callApi = respondOk,
  maxProcesses = 8,
}: Partial<PoolOptions> = {}): void {
  const budget = { usualMs: 300, firstMs: 5000, ownShare: 0 };
  pool = new RenderingPool({ sandbox, callApi, budget, maxProcesses });
}
afterEach(() => pool.stop());

const render = async (code: string, path?: string, name = 'page@1'): Promise<string> =>
  (await pool.render(createPair(name), createRequest(code, path))).html;
const getFailure = (code: string, path?: string, name?: string): Promise<RenderError> =>
  render(code, path, name).then(
    (html) => Promise.reject(new Error(`rendered ${html.slice(0, 80)}`)),
    (error: RenderError) => error,
  );

describe('a rendering process', () => {
  it("renders with the shell's shared modules and the base URL of the version", async () => {
    openPool();
    expect(await render(GOOD)).toBe('Namaste /about /remotes/x/1/');
  });

  it('evaluates a build once', async () => {
    openPool();
    const counting = `let count = 0; exports.get = () => String(++count);`;
    await render(counting);
    expect(await render(counting)).toBe('2');
  });

  it.each([
    ['throws while rendering', `exports.get = () => { throw Error('render'); };`, 'render', 'page'],
    ['throws on evaluation', `throw new Error('evaluate');`, 'evaluate', 'page'],
    [
      'throws a value that is not an error',
      `exports.get = () => { throw { get message() { throw 1 } }; };`,
      'a value that cannot be read',
      'both',
    ],
    ['requires an unshared module', `require('left-pad');`, 'shares no left-pad', 'page'],
    ['exports no page', `exports.other = 1;`, 'page.get is not a function', 'both'],
    [
      'returns no string',
      `exports.get = () => ({ toJSON: () => undefined });`,
      'not a string',
      'both',
    ],
    [
      'throws later from a timer',
      `exports.get = () => new Promise(() => setTimeout(() => { throw new Error('later'); }, 5));`,
      'later',
      'page',
    ],
    [
      'has an unhandled rejection',
      `exports.get = () => new Promise(() => void Promise.reject(new Error('alone')));`,
      'alone',
      'page',
    ],
  ])('rejects a build that %s, and keeps running', async (_what, code, reason, fault) => {
    openPool();
    const error = await getFailure(code);
    expect(error.message).toContain(reason);
    expect(error).toMatchObject({ fault, fallbackReason: 'threw' });
    expect(await render(GOOD)).toContain('Namaste');
  });

  it('is killed for an endless loop, which is attributed to shell and page, and is replaced', async () => {
    openPool();
    const endless = `exports.get = (path) => { if (path === '/loop') for (;;); return 'fine'; };`;
    await render(endless);
    const error = await getFailure(endless, '/loop');
    expect(error).toMatchObject({ fault: 'both', fallbackReason: 'late' });
    expect(error.message).toContain('took longer than 300 ms');
    expect(await render(endless)).toBe('fine');
  });

  it('renders each page with the texts of its language', async () => {
    openPool();
    const code = `const { home } = require('texts'); exports.get = () => home.title;`;
    const inLanguage = (language: 'en' | 'hi', title: string) => {
      const request = createRequest(code);
      const page = {
        ...createModule('page/1/home.cjs', code),
        language,
        texts: createTextsScript(title),
      };
      const shell = { ...request.shell, language };
      return pool.render(createPair('page@1'), { ...request, shell, page });
    };
    expect((await inLanguage('en', 'Home')).html).toBe('Home');
    expect((await inLanguage('hi', 'घर')).html).toBe('घर');
    expect((await inLanguage('en', 'Home')).html).toBe('Home');
  });

  it('lets builds read the public API, and attributes its failures to no version', async () => {
    const requestedPaths: string[] = [];
    openPool({
      callApi: (path) => {
        requestedPaths.push(path);
        return path.includes('down')
          ? Promise.resolve({ status: 503, headers: {}, body: Buffer.from('{}') })
          : respondOk(path, 'en');
      },
    });
    const code = `exports.get = async (path, api) => {
      const answer = await fetch(api + '/api' + path);
      if (!answer.ok) throw new Error('down');
      return answer.text();
    };`;
    expect(await render(code, '/list?page=1')).toBe('{"path":"/api/list?page=1"}');
    expect(await getFailure(code, '/down')).toMatchObject({ fault: 'none', fallbackReason: 'api' });
    expect(requestedPaths).toEqual(['/api/list?page=1', '/api/down']);
  });

  it.each([
    ['staff', `fetch(api + '/ops/order')`],
    ['staff through a relative path', `fetch(api + '/api/../ops/order')`],
    ['another host', `fetch('http://127.0.0.1:3000/api/x')`],
    ['a write', `fetch(api + '/api/contact', { method: 'POST', body: '{}' })`],
    ['the API too often', `Promise.all(Array.from({ length: 30 }, () => fetch(api + '/api/x')))`],
  ])('does not let builds call %s', async (_what, call) => {
    const requestedPaths: string[] = [];
    openPool({
      callApi: (path) => {
        requestedPaths.push(path);
        return respondOk(path, 'en');
      },
    });
    const code = `exports.get = async (path, api) => { await ${call}; return 'reached'; };`;
    expect(await getFailure(code)).toMatchObject({ fallbackReason: 'threw' });
    expect(requestedPaths.filter((path) => !path.startsWith('/api/x'))).toEqual([]);
    expect(requestedPaths.length).toBeLessThanOrEqual(20);
  });

  it('cancels timers when the page is done', async () => {
    openPool();
    const code = `let late = 0; exports.get = async (path) => {
      if (path === '/later') await new Promise((done) => setTimeout(done, 20));
      else for (let n = 1; n < 4; n += 1) setTimeout(() => { late += 1; }, n);
      return String(late);
    };`;
    await render(code);
    expect(await render(code, '/later')).toBe('0');
  });

  it('rejects a page that is too long', async () => {
    openPool();
    const error = await getFailure(`exports.get = () => 'x'.repeat(200e6);`);
    expect(error.message).toContain('longer');
    expect(await render(GOOD)).toContain('Namaste');
  });
});

/** Tries to reach what a build must not have, and renders what it reached. */
const ESCAPING = `
const tries = {
  process: () => typeof process === 'undefined' ? null : process.pid,
  hostProcess: () => URL.constructor('return process')().pid,
  promiseProcess: () => fetch.constructor('return process')().env,
  evaluated: () => (0, eval)('1'),
  require: () => require('node:fs'),
  module: () => module.constructor._load('fs'),
  sockets: () => globalThis.WebSocket ?? globalThis.EventSource ?? globalThis.postMessage,
  wasm: () => WebAssembly.Module.name,
  thrown: () => { try { new URL('//'); } catch (error) { return error.constructor.constructor('return process')().pid; } },
  frames: () => { Error.prepareStackTrace = (_, frames) => frames.map((frame) => frame.getThis() ?? frame.getFunction());
    return new Error('x').stack.filter((found) => found != null && !(found instanceof Object)).length || null; },
};
exports.get = async () => {
  const reached = [];
  for (const [name, attempt] of Object.entries(tries))
    try { if ((await attempt()) != null) reached.push(name); } catch {}
  for (const name of ['node:fs', 'node:net', 'node:child_process', 'node:worker_threads', 'node:process'])
    await import(name).then(() => reached.push('import ' + name), (error) => {
      try { error.constructor.constructor('return process')(); reached.push('import error'); } catch {}
    });
  return reached.join();
};`;

/** Replaces the shared objects and built-ins that `VICTIM` uses. */
const POISON = `
Array.prototype.map = () => { throw new Error('poisoned'); };
globalThis.fetch = async () => new Response('PWNED');
JSON.stringify = () => '"PWNED"';
Promise.prototype.then = () => { throw new Error('poisoned'); };
require('tools').join = () => 'PWNED';
Object.prototype.html = 'PWNED';
Response.prototype.text = async () => 'PWNED';
exports.get = () => 'poisoned';`;

const VICTIM = `const tools = require('tools');
exports.get = async (path, api) => tools.join(['a', 'b'].map((x) => x + x).join(), await (await fetch(api + '/api/y')).text());`;

describe.each<[string, readonly Barrier[]]>([
  ['behind every barrier of this machine', []],
  ['on a machine without a network namespace', ['network']],
  ['on a machine whose system limits no memory', ['memory']],
  ['on a machine without other users', ['user']],
  ['on a machine whose system has no barrier', ['network', 'memory', 'user']],
])('a hostile build %s', (_where, without) => {
  it('reaches no environment, file, program, socket or loader', async () => {
    openPool({ sandbox: createSandbox(without) });
    expect(await render(ESCAPING)).toBe('');
  });

  it("can't affect other versions or remotes", async () => {
    openPool({ sandbox: createSandbox(without) });
    const before = await render(VICTIM, '/', 'good@1');
    await render(POISON, '/', 'bad@2').catch(() => undefined);
    expect(await render(VICTIM, '/', 'good@1')).toBe(before);
    expect(await render(VICTIM, '/', 'good@2')).toBe(before);
  });

  it('fails if it uses too much memory, and other builds keep running', async () => {
    openPool({ sandbox: createSandbox(without) });
    const greedy = `const kept = []; exports.get = () => { for (let n = 0; n < 200; n += 1) kept.push(new Uint8Array(10e6).fill(1)); return 'x'; };`;
    expect((await getFailure(greedy)).fault).not.toBe('none');
    expect(await render(GOOD, '/', 'good@1')).toContain('Namaste');
  });
});

describe('RenderingPool', () => {
  it('runs a process per pair, and ends the processes of versions that are not live', async () => {
    openPool();
    await render(GOOD, '/', 'a@1');
    await render(GOOD, '/', 'b@1');
    expect(pool.getProcessMemory().map(({ pair: { page } }) => page)).toEqual(['a@1', 'b@1']);
    pool.retain((version) => version !== 'b@1');
    expect(pool.getProcessMemory().map(({ pair: { page } }) => page)).toEqual(['a@1']);
  });

  it('replaces an idle process at the limit', async () => {
    openPool({ maxProcesses: 2 });
    for (const name of ['a@1', 'b@1', 'c@1']) await render(GOOD, '/', name);
    expect(pool.getProcessMemory().map(({ pair: { page } }) => page)).toEqual(['b@1', 'c@1']);
  });

  it('leaves no process when it stops', async () => {
    openPool();
    const endless = render(`exports.get = () => { for (;;); };`).catch(
      (error: RenderError) => error,
    );
    await render(GOOD, '/', 'good@1');
    await pool.stop();
    expect(pool.getProcessMemory()).toEqual([]);
    expect(await endless).toMatchObject({ fault: 'none' });
  });
});
