/** Writes all packages for remotes in separate repositories. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_NAMES_FILE, readKnownNames } from '../surfaces/known-names.ts';
import { listSurfaces } from '../surfaces/surface-list.ts';
import { generateApiTypes, writeTypes } from './api-types.ts';
import { getDependencies } from './dependencies.ts';
import { emitSources } from './emit.ts';
import { buildExportsField, listSurfacePackages, type PackagePlan } from './package-list.ts';
import { getPackageName, findReachable } from './find-reachable.ts';
import { writeTools } from './tool-packages.ts';
import { copyFiles, writeManifest, type Sources, type WrittenPackage } from './write-package.ts';

/**
 * Writes each package into a folder of its name.
 * @throws if the sources do not compile or import a module that no package exports
 */
export async function writePackages(root: string, out: string): Promise<WrittenPackage[]> {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const emitted = emitSources(root);
  try {
    const plans = listSurfacePackages(root);
    const baseVersions = Object.fromEntries(
      plans.map(({ folder, baseVersion }) => [folder, baseVersion]),
    );
    const sources = { root, folders: [emitted, root], baseVersions };
    const written = plans.map((plan) => writeSurface(sources, plan, path.join(out, plan.folder)));
    return [...written, ...(await writeTools(sources, out))];
  } finally {
    rmSync(emitted, { recursive: true, force: true });
  }
}

function writeSurface(sources: Sources, plan: PackagePlan, folder: string): WrittenPackage {
  const { root, folders, baseVersions } = sources;
  const all = Object.values(plan.exports);
  const entries = all.flatMap(({ file, as }) => {
    if (as === 'asset') return [file];
    return as === 'types' ? [] : [`${file}.js`, `${file}.d.ts`];
  });
  const { files, packages } = findReachable(folders, entries);
  copyFiles(folder, { folders, from: plan.folder, files });
  if (plan.folder === 'api')
    writeTypes(path.join(folder, 'types'), generateApiTypes(folders[0] ?? ''));
  writeNames(root, plan, folder);
  const named = [...packages.map(getPackageName), ...(plan.folder === 'api' ? ['typebox'] : [])];
  const dependencyFields = getDependencies(
    root,
    named.filter((name) => name !== plan.folder),
    baseVersions,
  );
  return writeManifest(
    folder,
    { ...plan, name: plan.folder, exports: buildExportsField(plan) },
    dependencyFields,
  );
}

/** Writes the version history of each exported name, and copies the files that declare the versions of the surfaces. */
function writeNames(root: string, plan: PackagePlan, folder: string): void {
  const own = listSurfaces(root).filter(({ name }) => plan.surfaces.includes(name));
  const modules = own.flatMap(({ modules: surfaceModules }) => Object.keys(surfaceModules));
  const knownNames = readKnownNames(root);
  const names = Object.fromEntries(modules.map((module) => [module, knownNames[module] ?? {}]));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, PACKAGE_NAMES_FILE), `${JSON.stringify(names)}\n`);
  const versions = own
    .map(({ versionIn }) => versionIn.file)
    .filter((file) => path.basename(file) !== 'package.json');
  copyFiles(folder, { folders: [root], from: plan.folder, files: [...new Set(versions)] });
}
