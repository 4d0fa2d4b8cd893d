/** Aliases for a page that has the library's own runtime, all of it: in development, and where the bench compares. */
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { routerForProduction } from './runtime-aliases.ts';

/** Which files of the library: those that its plugin asks for, or its modules, which can be shaken. */
type OfficialFiles = 'as-shipped' | 'modules';

interface Official {
  root: string;
  files: OfficialFiles;
  dev: boolean;
}

/** In the place of the shell's own loading stands the library's. */
export function officialPackages({ root, files, dev }: Official): Record<string, string> {
  const own = path.join(root, 'shell/src/remotes/federation.ts');
  return {
    [own]: path.join(path.dirname(own), 'official-federation.ts'),
    ...(files === 'modules' ? modules() : {}),
    ...(dev ? {} : routerForProduction(root)),
  };
}

/**
 * The library's plugin asks for CommonJS, of which nothing can be shaken off. Every package of the runtime is led to its
 * modules: one that is left out comes twice.
 */
function modules(): Record<string, string> {
  return Object.fromEntries(
    runtimeFolders().flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.cjs'))
        .map((name) => [path.join(folder, name), moduleOf(path.join(folder, name))]),
    ),
  );
}

function moduleOf(file: string): string {
  const found = ['.js', '.mjs'].map((end) => file.replace(/\.cjs$/, end)).find(existsSync);
  if (found === undefined) throw new Error(`${file} has no module beside it`);
  return found;
}

/** Folders of the built files of the runtime and of what it is made of, as each package finds the next. */
function runtimeFolders(): string[] {
  const enhanced = createRequire(import.meta.filename).resolve(
    '@module-federation/enhanced/rspack',
  );
  const plugin = from(enhanced, 'rspack');
  const tools = from(enhanced, 'runtime-tools');
  const runtime = from(tools, 'runtime');
  const core = from(runtime, 'runtime-core');
  const files = [
    from(plugin, 'inject-external-runtime-core-plugin'),
    tools,
    from(tools, 'webpack-bundler-runtime'),
    runtime,
    core,
    from(core, 'sdk'),
    from(core, 'error-codes'),
  ];
  return files.map((file) => path.dirname(file));
}

const from = (file: string, name: string): string =>
  createRequire(file).resolve(`@module-federation/${name}`);
