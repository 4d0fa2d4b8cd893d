/** Corrupts stored files after a version was published. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Deployment } from '../../deployment.ts';

/** Path of a published version's file in the store of a deployment. */
export const getStoredFile = (
  deployment: Pick<Deployment, 'dataDir'>,
  remote: string,
  version: string,
  file: string,
): string => path.join(deployment.dataDir, 'releases', remote, version, file);

/** Deletes a stored file and its compressed forms. */
export function removeFile(file: string): void {
  for (const form of ['', '.br', '.zst', '.gz']) rmSync(file + form, { force: true });
}

/** Changes one byte and deletes the compressed forms, so that the changed file is served. */
export function alterOneByte(file: string): void {
  const content = readFileSync(file);
  const index = content.length - 2;
  content[index] = (content[index] ?? 0) ^ 1;
  removeFile(file);
  writeFileSync(file, content);
}
