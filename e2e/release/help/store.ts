/** Damage to what is stored: what a disk, a bad copy or a stranger could do after a version was published. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Product } from '../../product.ts';

/** A file of a published version, where the product of this suite keeps it. */
export const storedFile = (
  product: Pick<Product, 'dataDir'>,
  remote: string,
  version: string,
  file: string,
): string => path.join(product.dataDir, 'releases', remote, version, file);

/** Removes a stored file in every form. */
export function removeFile(file: string): void {
  for (const form of ['', '.br', '.gz']) rmSync(file + form, { force: true });
}

/** Alters one byte; the compressed forms go, so that this is what is served. */
export function alterOneByte(file: string): void {
  const content = readFileSync(file);
  const at = content.length - 2;
  content[at] = (content[at] ?? 0) ^ 1;
  removeFile(file);
  writeFileSync(file, content);
}
