/**
 * The async boundary: the share scope stands before anything that is shared is evaluated. What the page is made of is
 * evaluated in turns, none of them long, so that a press or a scroll never waits for all of it.
 */
import './boot/first-page.ts';

const TURNS = [
  () => import('shared-ui/base'),
  () => import('shared-ui/router'),
  () => import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx'),
];

void start();

async function start(): Promise<void> {
  for (const turn of TURNS) {
    await new Promise((resolve) => setTimeout(resolve));
    await turn();
  }
}
