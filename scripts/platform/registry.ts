/** Reads versions from a package registry and publishes to it, through npm's client. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { KnownVersions } from '../../build/packages/package-versions.ts';

export interface Registry {
  url: string;
  /** Token of a user who may publish. */
  token: string;
}

/**
 * Published versions of a package, each with the hash of its contents.
 * @throws if the registry does not respond, or responds with an error other than 404
 */
export async function fetchVersions(
  { url, token }: Registry,
  name: string,
): Promise<KnownVersions> {
  const address = new URL(name.replace('/', '%2f'), url.endsWith('/') ? url : `${url}/`);
  // `publish` blocks this process, which then does not notice that the registry closes an idle connection.
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    connection: 'close',
  };
  const response = await fetch(address, { headers });
  if (response.status === 404) return {};
  if (!response.ok) throw new Error(`The registry returned ${response.status} for ${name}.`);
  const { versions } = (await response.json()) as {
    versions: Record<string, { storefront?: { contents: string } }>;
  };
  return Object.fromEntries(
    Object.entries(versions).map(([version, { storefront }]) => [
      version,
      storefront?.contents ?? '',
    ]),
  );
}

/** Publishes a tarball. @throws with npm's message if the registry refuses it */
export function publish({ url, token }: Registry, tarball: string): void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'registry-'));
  try {
    const { host, pathname } = new URL(url);
    const config = path.join(folder, 'npmrc');
    // npm substitutes the token, so no file contains it.
    writeFileSync(
      config,
      `//${host}${pathname.replace(/\/?$/, '/')}:_authToken=\${REGISTRY_TOKEN}\n`,
    );
    runNpm(['publish', tarball, '--registry', url, '--tag', 'latest'], {
      NPM_CONFIG_USERCONFIG: config,
      REGISTRY_TOKEN: token,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs npm and returns its output. @throws with its output if it fails */
export function runNpm(args: readonly string[], env: Record<string, string> = {}): string {
  const run = spawnSync('npm', args, { encoding: 'utf8', env: { ...process.env, ...env } });
  if (run.status !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${run.stderr}`);
  return run.stdout;
}
