import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findViolations, parseImports, listZones } from './boundaries.ts';

const root = path.join(import.meta.dirname, '../..');
const fixture = path.join(import.meta.dirname, 'fixture');

describe('import rules', () => {
  const violations = findViolations(root);

  it('cover every package of the workspace', () => {
    const zones = listZones(root);
    const others = zones.filter((zone) => !zone.startsWith('mfe-'));
    expect(others.sort()).toEqual([
      'api',
      'app-kit',
      'contract',
      'e2e',
      'edge',
      'gateway',
      'platform',
      'releases',
      'shared-ui',
      'shell',
    ]);
    expect(zones).toEqual(expect.arrayContaining(['mfe-account', 'mfe-catalog', 'mfe-checkout']));
  });

  // One test per zone, because the pipeline of a remote runs only the test of its own zone.
  it.each(listZones(root))('are respected by %s', (zone) => {
    expect(violations.filter(({ file }) => file.startsWith(`${zone}/`))).toEqual([]);
  });
});

describe('an import that violates the rules', () => {
  const violations = findViolations(fixture);

  it.each([
    ['another remote by path', '../../mfe-right/src/price.ts'],
    ['another remote by name', 'mfe-right/src/price.ts'],
    ['a fragment of another remote at run time', 'mfe-right/fragments'],
    ['another remote at run time', 'mfe-right/src/later.ts'],
    ['the source of the shell', 'shell/src/frame.ts'],
    ['the internals of the store', 'app-kit/store/internal'],
    ['a test double at run time', 'app-kit/store/testing'],
    ['the API at run time', 'api/contract'],
    ['Mantine outside rich', '@mantine/core'],
    ['TanStack outside the console', '@tanstack/react-query'],
    ['drag and drop outside the console', '@atlaskit/pragmatic-drag-and-drop/element/adapter'],
    ['the router outside its facade', 'react-router-dom'],
    ['the store in the design system', 'app-kit/store'],
    ['another package in the contract', 'shared-ui/src/base.ts'],
    ['the source of releases', 'releases/src/actions/releases.service.ts'],
    ['the test helpers of releases at run time', 'releases/testing'],
    ['the gateway in releases', 'gateway/edge'],
  ])('is reported if it is of %s', (_imported, specifier) => {
    expect(violations.map((violation) => violation.specifier)).toContain(specifier);
  });

  it('is distinguished from an allowed import', () => {
    expect(violations.filter((violation) => violation.file.endsWith('allowed.tsx'))).toEqual([]);
  });
});

describe('parseImports', () => {
  it('distinguishes types from values', () => {
    const found = parseImports(
      'a.ts',
      "import type { A } from 'x'; import { type B, c } from 'y'; export * from 'z';",
    );
    expect(found.map(({ specifier, typeOnly }) => [specifier, typeOnly])).toEqual([
      ['x', true],
      ['y', false],
      ['z', false],
    ]);
  });
});
