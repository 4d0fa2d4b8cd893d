/** The shell's build of inline scripts, which the gateway puts into the document. Each is a self-contained file. */
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { getScriptConfiguration } from './script-build.ts';

/** Folder of these scripts within a version. */
export const INLINE_FOLDER = 'inline';

/** The scripts by their names in the manifest. */
export const INLINE_SCRIPTS = { boot: 'boot.js', guard: 'guard.js', watch: 'watch.js' } as const;

/** Name of the configuration; the shell's browser build depends on it. */
export const INLINE_BUILD = 'shell inline scripts';

/** @param browser the configuration of the browser build, whose rules and target apply here too */
export const createInlineBuild = (browser: Configuration): Configuration => ({
  ...getScriptConfiguration(browser),
  name: INLINE_BUILD,
  target: browser.target ?? false,
  entry: Object.fromEntries(
    Object.keys(INLINE_SCRIPTS).map((name) => [name, `./src/inline/${name}.ts`]),
  ),
  output: {
    path: path.join(browser.output?.path ?? '', INLINE_FOLDER),
    clean: true,
    filename: '[name].js',
  },
});
