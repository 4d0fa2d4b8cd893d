import { business } from 'api/business';
import { afterEach, describe, expect, it } from 'vitest';
import type { RenderError, ServerModule } from './render-messages.ts';
import { RenderThread, type RenderRequest } from './render-thread.ts';

const SHELL = `
exports.shared = { greeting: 'Namaste' };
exports.render = async ({ page, path }) => ({ html: await page.say(path), data: null, title: null, meta: null });
`;

const module = (key: string, code: string): ServerModule => ({ key, base: '/remotes/x/1/', code });

const request = (code: string, key = code): RenderRequest => ({
  shell: module('shell', SHELL),
  page: module(key, code),
  path: '/about',
  apiOrigin: 'http://localhost:1',
  version: '1',
  business,
});

const GOOD = `const greeting = require('greeting'); exports.say = (path) => greeting + ' ' + path + ' ' + __RELEASE_BASE__;`;

let thread: RenderThread;
const open = () => (thread = new RenderThread({ usual: 300, first: 3000, ownShare: 0 }));
afterEach(() => thread.stop());

const faultOf = (error: RenderError): string => error.fault;

describe('a rendering thread', () => {
  it('renders with what the shell shares and the address of the version', async () => {
    const { html } = await open().render(request(GOOD));
    expect(html).toBe('Namaste /about /remotes/x/1/');
  });

  it('evaluates a build once', async () => {
    const counting = `let count = 0; exports.say = () => String(++count);`;
    await open().render(request(counting));
    expect((await thread.render(request(counting))).html).toBe('2');
  });

  it.each([
    ['throws while it renders', `exports.say = () => { throw new Error('render'); };`, 'render'],
    ['throws while it is evaluated', `throw new Error('evaluate');`, 'evaluate'],
    ['asks for what nobody shares', `require('left-pad');`, 'The shell shares no left-pad'],
    ['exports no page', `exports.other = 1;`, 'page.say is not a function'],
  ])('rejects a build that %s, and goes on', async (_what, code, reason) => {
    await expect(open().render(request(code))).rejects.toThrow(reason);
    expect((await thread.render(request(GOOD))).html).toContain('Namaste');
  });

  it('ends with a build that never returns, and starts anew', async () => {
    const endless = `exports.say = (path) => { if (path === '/loop') for (;;); return 'fine'; };`;
    await open().render(request(endless));
    await expect(thread.render({ ...request(endless), path: '/loop' })).rejects.toThrow(
      'took longer than 300 ms',
    );
    expect((await thread.render(request(GOOD))).html).toContain('Namaste');
  });

  it.each([
    [
      'never returns',
      `exports.say = (path) => { if (path === '/slow') for (;;); return 'fine'; };`,
    ],
    [
      'waits for nothing',
      `exports.say = (path) => path === '/slow' ? new Promise(() => {}) : 'fine';`,
    ],
  ])('lays it on a build that %s, and on nobody who waited for it', async (_what, code) => {
    await open().render(request(code));
    const late = thread.render({ ...request(code), path: '/slow' });
    const behind = thread.render(request(code));

    const [first, second] = await Promise.all([late.catch(faultOf), behind.catch(faultOf)]);
    expect(first).toBe('both');
    expect(second).not.toBe('both');
  });

  it('tells whose build failed', async () => {
    const failing = open().render(request(`throw new Error('evaluate');`));
    await expect(failing).rejects.toMatchObject({ fault: 'page' });
    const shell = module('bad shell', `throw new Error('shell');`);
    const other = thread.render({ ...request(GOOD), shell });
    await expect(other).rejects.toMatchObject({ fault: 'shell' });
  });
});
