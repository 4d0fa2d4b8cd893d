/** Writes a remote into a separate repository, which depends only on published packages. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCatalog } from '../../build/packages/dependencies.ts';
import { listSurfacePackages } from '../../build/packages/package-list.ts';
import { TOOLS } from '../../build/packages/tool-packages.ts';
import { buildRepository } from './repository.ts';
import { toPageName, toTitle, type NewRemote } from './skeleton.ts';

/** Above the ports of the workspace's own apps. */
const DEV_PORT = 3150;

/**
 * Writes the remote.
 * @param root the workspace
 * @throws Error if the name is invalid or the folder is not empty
 */
export function writeRepository(
  root: string,
  {
    folder: target,
    name,
    registry,
  }: { folder: string; name: string; registry?: string | undefined },
): NewRemote {
  const page = toPageName(name);
  // npm runs scripts in the workspace, so paths are resolved from where it was called.
  const folder = path.resolve(process.env['INIT_CWD'] ?? '.', target);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty.`);
  const remote = { name, page, title: toTitle(page), devPort: DEV_PORT };
  const versions = {
    baseVersions: Object.fromEntries(
      listSurfacePackages(root).map(({ folder: name, baseVersion }) => [name, baseVersion]),
    ),
    tools: TOOLS,
    catalog: readCatalog(root),
    registry,
    node: readFileSync(path.join(root, '.nvmrc'), 'utf8').trim(),
  };
  for (const [file, text] of Object.entries(buildRepository(remote, versions))) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  return remote;
}
