/**
 * Generates the module that a remote exposes for a page in development. React Refresh replaces components, but not modules
 * with other exports (`meta`, `load`), and an unaccepted change reloads the document. In a live site React is a production
 * build without refresh, so the page is re-rendered from its new module: its state is lost, the document and its URL stay.
 */

/**
 * @this {{ resourcePath: string }}
 */
module.exports = function hotPage() {
  const page = JSON.stringify(this.resourcePath);
  return [
    `import * as now from ${page};`,
    `import { createElement, useSyncExternalStore } from 'react';`,
    `export * from ${page};`,
    'const listeners = new Set();',
    'const subscribe = (listener) => {',
    '  listeners.add(listener);',
    '  return () => listeners.delete(listener);',
    '};',
    'const current = () => now.default;',
    'export default function HotPage(props) {',
    '  return createElement(useSyncExternalStore(subscribe, current, current), props);',
    '}',
    `if (import.meta.webpackHot)`,
    `  import.meta.webpackHot.accept(${page}, () => {`,
    '    for (const listener of listeners) listener();',
    '  });',
  ].join('\n');
};
