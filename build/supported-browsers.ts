/**
 * The browsers that builds support. `browserslist` in `package.json` names them, where other tools find them too; the
 * check `browser-support` compares the built scripts with it. Older browsers get readable pages and plain forms
 * (WEB-7).
 */
import { BUILD_ROOT, readPackage } from './locations.ts';

/** As queries of browserslist. */
export const SUPPORTED_BROWSERS = readPackage(BUILD_ROOT).browserslist ?? [];

/** Older browsers show pages without scripts, so styles are compiled for them too. */
export const STYLED_BROWSERS = [...SUPPORTED_BROWSERS, 'safari >= 16'];

/** The newest syntax that scripts may contain. */
export const SYNTAX_TARGET = 'es2022';
