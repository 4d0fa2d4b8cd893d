/**
 * Every private name of a library that the build leans on, compared with the library: an upgrade that takes one away
 * fails here by that name, and not in a page.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ScrollArea } from '../loaders/no-scroll-area.ts';
import { library } from './library.ts';

const require = createRequire(import.meta.filename);
const leanParts = require('../loaders/lean-parts-loader.cjs') as { UNUSED: readonly string[] };
/** The module by which the bundler's plugin starts a bundle, as text. */
const start = readFileSync(
  path.join(path.dirname(require.resolve('@rspack/core')), 'moduleFederationDefaultRuntime.js'),
  'utf8',
);

const ui = library(['@mantine/core'], 'esm', 'shared-ui');

describe('the federation runtime', () => {
  it.each([
    'initializeSharingData',
    'consumesLoadingData',
    'initializeExposesData',
    'moduleIdToConsumeDataMapping',
    'scopeToSharingDataMapping',
    'initialConsumes',
    'chunkMapping',
    'bundlerRuntimeOptions',
    'consumesLoadingModuleToHandlerMapping',
    'attachShareScopeMap',
    'installInitialConsumes',
    'initContainerEntry',
    'initContainer',
    'getContainer',
    '__module_federation_bundler_runtime__',
    '__module_federation_container_name__',
    '__module_federation_share_strategy__',
  ])('starts a bundle by %s', (key) => {
    expect(start).toMatch(new RegExp(`\\b${key}\\b`));
  });
});

describe('the component library', () => {
  it.each(leanParts.UNUSED)('has %s, which is taken off it', (part) => {
    const assigned = new RegExp(`^${part.replace('.', '\\.')} = \\w+;$`, 'm');
    expect([...ui.modules.values()].filter((text) => assigned.test(text))).toHaveLength(1);
  });

  it('has its scrollbars where ours stand in, and asks nothing else of them', () => {
    const name = [...ui.modules.keys()].filter((each) =>
      each.endsWith('/ScrollArea/ScrollArea.mjs'),
    );
    expect(name).toHaveLength(1);
    const others = [...ui.modules].filter(([each]) => !each.includes('/ScrollArea/'));
    const asked = others.flatMap(([, text]) =>
      [...text.matchAll(/\bScrollArea\.([A-Z]\w*)/g)].map(([, key = '']) => key),
    );
    expect([...new Set(asked)].filter((key) => !(key in ScrollArea))).toEqual([]);
  });

  it.each(['data-mantine-stop-propagation', 'data-mantine-shared-portal-node'])(
    'marks elements by %s',
    (attribute) => {
      const marks = [...ui.modules.values()].filter((text) => text.includes(attribute));
      expect(marks.length).toBeGreaterThan(0);
    },
  );
});
