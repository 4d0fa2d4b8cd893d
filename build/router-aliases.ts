/** Bundler aliases that choose the router's production files; its default ones contain development warnings. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** File or package name → file. */
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
  if (!existsSync(file)) throw new Error(`${file} does not exist.`);
  return file;
}
