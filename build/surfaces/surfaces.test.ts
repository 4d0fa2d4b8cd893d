import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRoutes } from '../app-files.ts';
import { exposedModules, surfaceReport } from './surfaces.ts';

const root = path.join(import.meta.dirname, '../..');
const modules = exposedModules(root);
const routed = new Set(
  readRoutes(path.join(root, 'shell'))
    .filter(({ remote }) => remote !== 'shell')
    .map(({ remote, module }) => `${remote} ${module}`),
);

/** Whether a source of the remote leaves the module for the shell's place over a page (see the shell's `over`). */
function leftOver(remote: string, key: string): boolean {
  const sources = globSync(`${remote}/src/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
  return sources.some((source) => source.includes(`remote: '${remote}', module: '${key}'`));
}

describe('exposed modules', () => {
  it('are found for every remote', () => {
    const remotes = new Set(modules.map(({ remote }) => remote));
    expect([...remotes]).toEqual(
      expect.arrayContaining(['mfe-account', 'mfe-catalog', 'mfe-checkout']),
    );
    expect(modules.length).toBeGreaterThanOrEqual(10);
  });

  it.each(modules)('$remote $key is a page of the route table, or comes over one', (module) => {
    const { remote, key, exists, exports } = module;
    const page = routed.has(`${remote} ${key}`);
    expect(exists).toBe(true);
    expect(exports).toEqual(expect.arrayContaining(page ? ['default', 'meta'] : ['default']));
    const known = page ? ['default', 'load', 'meta'] : ['default'];
    expect(exports.filter((name) => !known.includes(name))).toEqual([]);
    expect(page || leftOver(remote, key), 'nobody asks for it').toBe(true);
  });

  it('stand for every route of a remote', () => {
    const exposed = modules.map(({ remote, key }) => `${remote} ${key}`);
    expect([...routed].filter((each) => !exposed.includes(each))).toEqual([]);
  });
});

describe('the report of the surfaces', () => {
  it('is what the sources say', () => {
    expect(readFileSync(path.join(root, 'docs/surfaces.md'), 'utf8')).toBe(surfaceReport(root));
  });
});
