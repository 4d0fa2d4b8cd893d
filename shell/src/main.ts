/**
 * Async boundary: the share scope is initialised before shared modules are evaluated. The page is evaluated in separate
 * tasks, so that presses and scrolling are not blocked.
 */
import './boot/first-page.ts';
import { isSupportedBrowser } from './inline/supported.ts';
import './remotes/shared-modules.ts';

/** `eager` keeps the modules in this file: separate files would add 2 kB. */
const STAGES = [
  () => import(/* webpackMode: "eager" */ 'shared-ui/base'),
  () => import(/* webpackMode: "eager" */ 'shared-ui/router'),
  () => import(/* webpackMode: "eager" */ './bootstrap.tsx'),
];

if (isSupportedBrowser()) void start();

async function start(): Promise<void> {
  for (const stage of STAGES) {
    await new Promise((resolve) => setTimeout(resolve));
    await stage();
  }
}
