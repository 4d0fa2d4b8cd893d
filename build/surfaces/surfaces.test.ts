import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { exposedModules, routeTable, surfaceReport } from './surfaces.ts';

const root = path.join(import.meta.dirname, '../..');
const modules = exposedModules(root);

describe('exposed modules', () => {
  it('are found for every remote', () => {
    const remotes = new Set(modules.map(({ remote }) => remote));
    expect([...remotes]).toEqual(
      expect.arrayContaining(['mfe-account', 'mfe-catalog', 'mfe-checkout']),
    );
    expect(modules.length).toBeGreaterThanOrEqual(10);
  });

  it.each(modules)('$remote $key has a page as its default export', ({ exists, exports }) => {
    expect(exists).toBe(true);
    expect(exports).toContain('default');
    expect(exports).toContain('meta');
    expect(exports.filter((name) => !['default', 'load', 'meta'].includes(name))).toEqual([]);
  });

  it('are each used by a route, and every route of a remote has its module', () => {
    const routed = routeTable(root).filter(({ remote }) => remote !== 'shell');
    const named = new Set(routed.map(({ remote, module }) => `${remote} ${module}`));
    expect([...named].sort()).toEqual(modules.map(({ remote, key }) => `${remote} ${key}`).sort());
  });
});

describe('the report of the surfaces', () => {
  it('is what the sources say', () => {
    expect(readFileSync(path.join(root, 'docs/surfaces.md'), 'utf8')).toBe(surfaceReport(root));
  });
});
