/**
 * The async boundary: the share scope stands before anything that is shared is evaluated. What the page is made of is
 * evaluated in turns, none of them long, so that a press or a scroll never waits for all of it.
 */
import './boot/first-page.ts';

/** All in one file: what is evaluated apart and needed in every page would weigh 2 kB more in files of its own. */
const STAGES = [
  () => import(/* webpackMode: "eager" */ 'shared-ui/base'),
  () => import(/* webpackMode: "eager" */ 'shared-ui/router'),
  () => import(/* webpackMode: "eager" */ './bootstrap.tsx'),
];

void start();

async function start(): Promise<void> {
  for (const turn of STAGES) {
    await new Promise((resolve) => setTimeout(resolve));
    await turn();
  }
}
