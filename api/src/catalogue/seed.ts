import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { checkCatalogue } from './catalogue-file.rules.ts';
import { seedCatalogue } from './catalogue.service.ts';

const CATALOGUE_FILE = fileURLToPath(new URL('../../catalogue/catalogue.json', import.meta.url));

/**
 * Seeds an empty database with the bundled catalogue; returns whether the file was imported. If the file is missing,
 * the catalogue stays empty. Throws if the file is invalid.
 */
export async function seedFromFile(pool: Pool, path = CATALOGUE_FILE): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT 1 FROM sub_categories LIMIT 1');
  if (rowCount !== 0 || !existsSync(path)) return false;
  const checked = checkCatalogue(JSON.parse(await readFile(path, 'utf8')));
  if (checked.kind === 'invalid')
    throw new Error(`${path} is not a valid catalogue: ${checked.errors[0]}`);
  return seedCatalogue(pool, checked.file);
}
