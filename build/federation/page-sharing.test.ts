/** Starts a shell that offers modules and remotes that consume them, as the bundler's plugin does. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  attachShareScopeMap,
  consumes,
  init,
  initContainerEntry,
  initializeSharing,
  installInitialConsumes,
} from './page-sharing.ts';

type Bundle = Parameters<typeof attachShareScopeMap>[0];
type Offers = Bundle['federation']['initOptions']['shared'];

const offer = (version: string, get: Offers[string][number]['get']): Offers[string][number] => ({
  version,
  scope: ['default'],
  shareConfig: { singleton: true },
  get,
});

/** Starts a bundle in a page. */
function start(name: string, shared: Offers = {}): Bundle {
  const bundle: Bundle = {
    S: {},
    m: {},
    c: {},
    I: (shareScopeName) => initializeSharing({ webpackRequire: bundle, shareScopeName }),
    federation: { initOptions: { name, shared } },
  };
  bundle.federation.instance = init({ webpackRequire: bundle });
  attachShareScopeMap(bundle);
  return bundle;
}

/** Gives a remote's container the shell's share scope, as the shell does. */
const enter = (remote: Bundle, shell: Bundle) =>
  initContainerEntry({
    webpackRequire: remote,
    shareScope: shell.S?.['default'] ?? {},
    shareScopeKey: 'default',
  });

const takes = (bundle: Bundle, shareKey: string, requiredVersion = '^1.0.0') => ({
  webpackRequire: bundle,
  moduleToHandlerMapping: {
    '7': { shareKey, shareInfo: { scope: ['default'], shareConfig: { requiredVersion } } },
  },
  installedModules: {} as Record<string, Promise<void> | 0>,
});

/** What the bundle's code receives when it requires the module: the bundler caches the first evaluation. */
function evaluated(bundle: Bundle): unknown {
  const kept = bundle.c['7'] as { exports: unknown } | undefined;
  if (kept !== undefined) return kept.exports;
  const module = { exports: undefined as unknown };
  bundle.c['7'] = module;
  bundle.m['7']?.(module);
  return module.exports;
}

/** Loads a chunk that needs the module. */
async function loadChunk(given: ReturnType<typeof takes>): Promise<void> {
  const promises: unknown[] = [];
  consumes({ ...given, chunkId: '3', promises, chunkMapping: { '3': ['7'] } });
  await Promise.all(promises);
}

afterEach(() => vi.unstubAllGlobals());

describe('shared modules', () => {
  it('come from the shell, and are fetched once for all remotes', async () => {
    const ui = { Button: 1 };
    const get = vi.fn(async () => () => ui);
    const shell = start('shell', { ui: [offer('1.4.0', get)] });
    await shell.I('default');
    const load = async (name: string): Promise<void> => {
      const remote = start(name);
      await enter(remote, shell);
      await loadChunk(takes(remote, 'ui'));
      expect(evaluated(remote)).toBe(ui);
    };
    await Promise.all([load('cart'), load('home')]);
    await load('account');
    expect(get).toHaveBeenCalledTimes(1);
  });

  it('are loaded once per bundle', async () => {
    const get = vi.fn(() => () => 1);
    const shell = start('shell', { ui: [offer('1.0.0', get)] });
    const given = takes(shell, 'ui');
    await loadChunk(given);
    const promises: unknown[] = [];
    consumes({ ...given, chunkId: '3', promises, chunkMapping: { '3': ['7'] } });
    expect(promises).toEqual([0]);
  });

  it("of the shell's entry are used by shell and remotes", async () => {
    const react = {};
    const get = vi.fn(() => () => react);
    const shell = start('shell', { react: [offer('1.0.0', get)] });
    installInitialConsumes({ ...takes(shell, 'react'), initialConsumes: ['7'] });
    expect(evaluated(shell)).toBe(react);
    expect(shell.S?.['default']?.['react']?.['1.0.0']).toMatchObject({ loaded: true });
    const remote = start('cart');
    await enter(remote, shell);
    await loadChunk(takes(remote, 'react'));
    expect(evaluated(remote)).toBe(react);
    expect(get).toHaveBeenCalledTimes(1);
  });

  it('that are not loaded cannot be used at start', () => {
    const shell = start('shell', { ui: [offer('1.0.0', async () => () => 1)] });
    installInitialConsumes({ ...takes(shell, 'ui'), initialConsumes: ['7'] });
    expect(() => evaluated(shell)).toThrow('ui is not in the page yet');
  });

  it('in use are kept if a build offers a higher version', async () => {
    const shell = start('shell', { react: [offer('1.0.0', () => () => 'the page’s')] });
    installInitialConsumes({ ...takes(shell, 'react'), initialConsumes: ['7'] });
    evaluated(shell);
    const other = start('other', { react: [offer('1.9.0', () => () => 'its own')] });
    await enter(other, shell);
    await loadChunk(takes(other, 'react'));
    expect(evaluated(other)).toBe('the page’s');
  });

  it('use the highest version if none is in use', async () => {
    const shell = start('shell', {
      ui: ['1.9.0', '1.10.0', '1.2.0'].map((each) => offer(each, () => () => each)),
    });
    await loadChunk(takes(shell, 'ui'));
    expect(evaluated(shell)).toBe('1.10.0');
  });

  it('offered by a remote are available but replace none', async () => {
    const shell = start('shell', { ui: [offer('1.0.0', () => () => 'the page’s')] });
    const own = [offer('1.0.0', () => () => 'its own')];
    await enter(start('other', { ui: own, charts: own }), shell);
    expect(shell.S?.['default']?.['ui']?.['1.0.0']?.from).toBe('shell');
    expect(shell.S?.['default']?.['charts']?.['1.0.0']?.from).toBe('other');
  });

  it('that fail to load fail the chunk, and are retried with it', async () => {
    const get = vi
      .fn(async (): Promise<() => unknown> => () => 'here')
      .mockRejectedValueOnce(new Error('The line is lost'));
    const shell = start('shell', { ui: [offer('1.0.0', get)] });
    const given = takes(shell, 'ui');
    await expect(loadChunk(given)).rejects.toThrow('The line is lost');
    await loadChunk(given);
    expect(evaluated(shell)).toBe('here');
  });

  it('that are missing fail the chunk, unless the bundle has a copy', async () => {
    const remote = start('cart');
    const given = takes(remote, 'ui');
    await expect(loadChunk(given)).rejects.toThrow('The page has no ui for cart');
    const own = { ...given.moduleToHandlerMapping['7'], getter: () => () => 'its own' };
    await loadChunk({ ...given, moduleToHandlerMapping: { '7': own } });
    expect(evaluated(remote)).toBe('its own');
  });

  it('that are incompatible are reported and used', async () => {
    const told = vi.fn<(error: Error) => void>();
    vi.stubGlobal('reportError', told);
    const shell = start('shell', { react: [offer('2.0.0', () => () => 'two')] });
    await loadChunk(takes(shell, 'react', '^1.0.0'));
    expect(evaluated(shell)).toBe('two');
    expect(told.mock.calls[0]?.[0].message).toBe('shell needs react ^1.0.0, not 2.0.0');
  });
});
