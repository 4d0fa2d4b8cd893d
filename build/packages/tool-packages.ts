/** The tool packages for remotes: the build, the test kit, and the release command. */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleCommand } from './bundle-command.ts';
import { getDependencies, toRange, readCatalog, type DependencyFields } from './dependencies.ts';
import { listKitFiles, readJson } from './emit.ts';
import { getPackageName, findReachable } from './find-reachable.ts';
import { SUPPORTED_BROWSERS } from '../supported-browsers.ts';
import { copyFiles, writeManifest, type Sources, type WrittenPackage } from './write-package.ts';

/** Major and minor version of the tools, raised by hand. A new major version requires changes in repositories of remotes. */
export const TOOLS_VERSION = '1.0';

/** Packages that the build runs and never imports. */
const PROGRAMS = ['@rspack/cli', '@rspack/dev-server', 'react-refresh'];

/** Dependencies of the test kit that none of its files imports. */
const FOR_TESTS = ['axe-core', 'playwright', 'vitest', 'vitest-browser-react', 'vite'];

/** Writes the packages `remote-kit`, `test-kit` and `release` into folders of these names below `out`. */
export async function writeTools(sources: Sources, out: string): Promise<WrittenPackage[]> {
  return [
    writeKit(sources, path.join(out, 'remote-kit')),
    writeTestKit(sources, path.join(out, 'test-kit')),
    await writeRelease(sources, path.join(out, 'release')),
  ];
}

function writeKit(sources: Sources, folder: string): WrittenPackage {
  const { root, folders } = sources;
  const byPath = listKitFiles(root).map((file) => file.replace(/\.ts$/, '.js'));
  const scripts = findReachable(folders, ['rspack.base.js', ...byPath]);
  const types = findReachable(folders, ['rspack.base.d.ts']);
  const loaders = globSync('build/loaders/*.cjs', { cwd: root });
  const files = [...scripts.files, ...types.files, ...loaders];
  copyFiles(folder, { folders, from: '.', files });
  copyFiles(folder, { folders: [root], from: 'shared-ui', files: ['shared-ui/types.d.ts'] });
  writeFileSync(path.join(folder, 'tsconfig.json'), buildTsconfig(root));
  const fields = {
    name: 'remote-kit',
    description: 'The build of a remote: defineRemote, and the settings of the compiler.',
    baseVersion: TOOLS_VERSION,
    exports: {
      '.': { types: './rspack.base.d.ts', default: './rspack.base.js' },
      './types': { types: './types.d.ts' },
      './tsconfig.json': './tsconfig.json',
    },
    bin: { 'remote-kit': './build/remote-kit/main.js' },
    browserslist: SUPPORTED_BROWSERS,
  };
  return writeManifest(
    folder,
    fields,
    mergeDependencies(sources, [...scripts.packages, ...types.packages, ...PROGRAMS]),
  );
}

/** The compiler options of the workspace. */
function buildTsconfig(root: string): string {
  const { compilerOptions } = readJson<{ compilerOptions: object }>(root, 'tsconfig.base.json');
  const { compilerOptions: browser } = readJson<{ compilerOptions: object }>(
    root,
    'tsconfig.browser.json',
  );
  const types = ['node', 'vitest/browser', '@sudhaar/remote-kit/types'];
  return `${JSON.stringify({ compilerOptions: { ...compilerOptions, ...browser, types } }, null, 2)}\n`;
}

function writeTestKit(sources: Sources, folder: string): WrittenPackage {
  const from = 'build/test-kit';
  const { folders } = sources;
  const scripts = findReachable(folders, [`${from}/browser-tests.js`]);
  const types = findReachable(folders, [`${from}/browser-tests.d.ts`]);
  copyFiles(folder, { folders, from: 'build', files: [...scripts.files, ...types.files] });
  const fields = {
    name: 'test-kit',
    description: 'Tests of a remote in a real browser: settings of the runner, and what it needs.',
    baseVersion: TOOLS_VERSION,
    exports: {
      '.': { types: './test-kit/browser-tests.d.ts', default: './test-kit/browser-tests.js' },
    },
  };
  return writeManifest(folder, fields, mergeDependencies(sources, scripts.packages, FOR_TESTS));
}

async function writeRelease(sources: Sources, folder: string): Promise<WrittenPackage> {
  mkdirSync(folder, { recursive: true });
  await bundleCommand(path.join(sources.root, 'releases/src/cli/main.ts'), folder);
  const file = path.join(folder, 'release.js');
  writeFileSync(file, `#!/usr/bin/env node\n${readFileSync(file, 'utf8')}`);
  const fields = {
    name: 'release',
    description: 'The command by which a remote is published and rolled out.',
    baseVersion: TOOLS_VERSION,
    exports: {},
    bin: { release: './release.js' },
  };
  return writeManifest(folder, fields, mergeDependencies(sources, []));
}

/** @param notImported further dependencies, which no file imports */
function mergeDependencies(
  { root, baseVersions }: Sources,
  named: readonly string[],
  notImported: readonly string[] = [],
): DependencyFields {
  const packages = named.filter((name) => !/^node:|^federation-/.test(name)).map(getPackageName);
  const { dependencies, peerDependencies } = getDependencies(root, packages, baseVersions);
  const catalog = readCatalog(root);
  const more = Object.fromEntries(notImported.map((name) => [name, toRange(name, catalog[name])]));
  return { dependencies: { ...dependencies, ...more }, peerDependencies };
}
