/**
 * Writes the module that a remote exposes in place of a page while it is worked on: the page as it is now. Components take
 * what changes by themselves (React's refresh); an exposed module has more (`meta`, `load`) and would not, and a change
 * that nobody takes reloads the document. Inside a live site React is a production build, which refreshes nothing: there
 * the page is taken anew from its module. What it keeps in memory goes, the document and its address stay.
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
    'const places = new Set();',
    'const subscribe = (place) => {',
    '  places.add(place);',
    '  return () => places.delete(place);',
    '};',
    'const current = () => now.default;',
    'export default function HotPage(props) {',
    '  return createElement(useSyncExternalStore(subscribe, current, current), props);',
    '}',
    `if (import.meta.webpackHot)`,
    `  import.meta.webpackHot.accept(${page}, () => {`,
    '    for (const place of places) place();',
    '  });',
  ].join('\n');
};
