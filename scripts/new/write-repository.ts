/** Writes a remote into a separate repository, which depends only on published packages. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCatalog } from '../../build/packages/dependencies.ts';
import { listSurfacePackages } from '../../build/packages/package-list.ts';
import { TOOLS_VERSION } from '../../build/packages/tool-packages.ts';
import { buildRepository } from './repository.ts';
import { toPageName, toTitle, type NewRemote } from './skeleton.ts';

/** Port of the remote's dev server, above those of the workspace's apps. */
const DEV_PORT = 3150;

/**
 * Writes the remote.
 * @param root the workspace
 * @throws Error if the name is invalid or the folder is not empty
 */
export function writeRepository(
  root: string,
  options: { folder: string; name: string; registry?: string | undefined },
): NewRemote {
  const { name, registry } = options;
  const page = toPageName(name);
  // npm runs scripts in the workspace, so a relative path is resolved from the folder where npm was called.
  const folder = path.resolve(process.env['INIT_CWD'] ?? '.', options.folder);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty.`);
  const remote = { name, page, title: toTitle(page), devPort: DEV_PORT };
  const versions = {
    baseVersions: Object.fromEntries(
      listSurfacePackages(root).map(({ folder: name, baseVersion }) => [name, baseVersion]),
    ),
    tools: TOOLS_VERSION,
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
