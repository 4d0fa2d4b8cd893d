/**
 * Bundler aliases. They replace the federation library's runtime by ours: the shell provides it and remotes use it.
 * They also choose the router's production files, because its default ones contain development warnings.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EXTENSION } from '../locations.ts';

/** Whether the app provides the federation runtime of the page, as the shell does, or uses it. */
type RuntimeSource = 'provided' | 'consumed';

interface AliasOptions {
  root: string;
  runtime: RuntimeSource;
  dev: boolean;
}

/** Aliases for the bundler: name or file → file. */
export function getBundlerAliases({ root, runtime, dev }: AliasOptions): Record<string, string> {
  return { ...getRuntimeAliases(runtime), ...(dev ? {} : getRouterAliases(root)) };
}

/** The two files by which the bundler's plugin imports its runtime. */
function getRuntimeAliases(source: RuntimeSource): Record<string, string> {
  const plugin = createRequire(import.meta.filename).resolve('@module-federation/enhanced/rspack');
  const tools = createRequire(plugin).resolve('@module-federation/runtime-tools');
  const dist = path.dirname(
    createRequire(tools).resolve('@module-federation/webpack-bundler-runtime'),
  );
  const standIn = path.join(import.meta.dirname, `${source}-runtime${EXTENSION}`);
  return Object.fromEntries(
    ['index', 'bundler'].map((name) => [assertExists(path.join(dist, `${name}.cjs`)), standIn]),
  );
}

/** The router's production files. */
export function getRouterAliases(root: string): Record<string, string> {
  const ui = createRequire(path.join(root, 'shared-ui/package.json'));
  const dom = createRequire(ui.resolve('react-router-dom'));
  const dist = path.join(path.dirname(dom.resolve('react-router/package.json')), 'dist/production');
  return {
    'react-router$': assertExists(path.join(dist, 'index.mjs')),
    'react-router/dom$': assertExists(path.join(dist, 'dom-export.mjs')),
  };
}

function assertExists(file: string): string {
  if (!existsSync(file)) throw new Error(`${file} is not where it was`);
  return file;
}
