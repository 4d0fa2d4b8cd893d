import path from 'node:path';
import { expect, it } from 'vitest';
import { readCatalog } from '../../build/packages/dependencies.ts';
import { buildRepository } from './repository.ts';

it('a generated test imports its page under a name that is no reserved word, even for a page called new', () => {
  const remote = { name: 'mfe-new', page: 'new', title: 'New', devPort: 3150 };
  const catalog = readCatalog(path.join(import.meta.dirname, '../..'));
  const files = buildRepository(remote, { baseVersions: {}, tools: '1.0', catalog, node: '24' });
  expect(files['src/exposes/new.test.tsx']).toContain("import * as page from './new.tsx'");
});
