import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../test/harness.ts';
import { SMALL_CATALOGUE } from './catalogue.fixture.ts';
import { formatCatalogue } from './catalogue-file.rules.ts';
import { seedFromFile } from './seed.ts';

const api = setUpApi();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seed-test-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function writeCatalogueFile(name: string, text: string) {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

describe('seedFromFile', () => {
  it('rejects an invalid file with a message', async () => {
    const invalidFile = await writeCatalogueFile('wrong.json', '{"products":[]}');
    await expect(seedFromFile(api.pool, invalidFile)).rejects.toThrow('is not a valid catalogue');
  });

  it('does nothing without a file', async () => {
    expect(await seedFromFile(api.pool, join(folder, 'none.json'))).toBe(false);
  });

  it('seeds once if several processes start at the same time', async () => {
    const validFile = await writeCatalogueFile('good.json', formatCatalogue(SMALL_CATALOGUE));
    const seeded = await Promise.all(
      Array.from({ length: 5 }, () => seedFromFile(api.pool, validFile)),
    );
    expect(seeded.filter(Boolean)).toHaveLength(1);
    const { body } = await api.call('GET', '/api/subcategory/list/status');
    expect(body['SubCategory']).toHaveLength(3);
  });
});
