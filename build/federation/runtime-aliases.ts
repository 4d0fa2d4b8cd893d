/**
 * Which files of packages the bundles are made of. The federation runtime is asked for as CommonJS by its own plugin;
 * its modules can be shaken, and a page needs them once: the shell brings them, and remotes take them from there. The
 * router's modules are published twice, and its default ones carry the warnings of development.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ENDING } from '../ground.ts';

/** Whether the app brings the federation runtime for the page, as the shell does, or takes it from there. */
type RuntimeSource = 'provided' | 'consumed';

interface AliasOptions {
  root: string;
  runtime: RuntimeSource;
  dev: boolean;
}

/** Aliases for the bundler: name or file → file. */
export function runtimeAliases({ root, runtime, dev }: AliasOptions): Record<string, string> {
  return { ...federationRuntime(runtime), ...(dev ? {} : routerForProduction(root)) };
}

/** What the bundler's plugin imports, and what its modules import in turn. */
const PLUGIN = '@module-federation/enhanced/rspack';
const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';
const RUNTIME = '@module-federation/runtime';
const CODES = '@module-federation/error-codes';

function federationRuntime(source: RuntimeSource): Record<string, string> {
  const plugin = createRequire(createRequire(import.meta.filename).resolve(PLUGIN));
  const tools = createRequire(plugin.resolve('@module-federation/runtime-tools'));
  const bundlerDist = path.dirname(tools.resolve(BUNDLER_RUNTIME));
  const runtimeDist = path.dirname(tools.resolve(RUNTIME));
  const standIn = path.join(import.meta.dirname, `${source}-runtime${ENDING}`);
  const runtime = existing(path.join(runtimeDist, 'index.js'));
  const core = createRequire(createRequire(runtime).resolve(`${RUNTIME}-core`));
  const coreDist = path.dirname(createRequire(runtime).resolve(`${RUNTIME}-core`));
  const codesDist = path.dirname(core.resolve(CODES));
  const sdkDist = path.dirname(core.resolve('@module-federation/sdk'));
  const codes = own('error-codes');
  return {
    'federation-runtime': bundlerDist,
    'federation-instance$': runtime,
    'federation-error-codes$': existing(path.join(codesDist, 'error-codes.mjs')),
    [`${CODES}$`]: codes,
    [`${CODES}/browser$`]: codes,
    [existing(path.join(bundlerDist, 'error-codes/dist/getShortErrorMsg.js'))]: codes,
    [existing(path.join(coreDist, 'utils/semver/index.js'))]: own('ranges'),
    [existing(path.join(sdkDist, 'logger.js'))]: own('logger'),
    ...fromCommonJs(bundlerDist, standIn),
    ...fromCommonJs(runtimeDist, runtime),
  };
}

/** A file of ours that stands in for one of the library. */
const own = (file: string): string => path.join(import.meta.dirname, file + ENDING);

const fromCommonJs = (dist: string, file: string): Record<string, string> =>
  Object.fromEntries(['index', 'bundler'].map((name) => [path.join(dist, `${name}.cjs`), file]));

/** The router's own files for production. */
export function routerForProduction(root: string): Record<string, string> {
  const ui = createRequire(path.join(root, 'shared-ui/package.json'));
  const dom = createRequire(ui.resolve('react-router-dom'));
  const dist = path.join(path.dirname(dom.resolve('react-router/package.json')), 'dist/production');
  return {
    'react-router$': existing(path.join(dist, 'index.mjs')),
    'react-router/dom$': existing(path.join(dist, 'dom-export.mjs')),
  };
}

function existing(file: string): string {
  if (!existsSync(file)) throw new Error(`${file} is not where it was`);
  return file;
}
