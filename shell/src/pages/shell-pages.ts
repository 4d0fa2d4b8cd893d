import type { PageModule } from 'app-kit/store';

/** The shell's own pages, each in a chunk named after its key, which the gateway uses to find its files. */
const PAGES: Record<string, () => Promise<unknown>> = {
  './about': () => import(/* webpackChunkName: "about" */ './about/page.tsx'),
  './contact': () => import(/* webpackChunkName: "contact" */ './contact/page.tsx'),
  './policy': () => import(/* webpackChunkName: "policy" */ './policy/page.tsx'),
  './terms': () => import(/* webpackChunkName: "terms" */ './terms/page.tsx'),
  './referral': () => import(/* webpackChunkName: "referral" */ './referral/page.tsx'),
};

/**
 * Loads one of the shell's own pages.
 * @param module key as in `src/routes.ts`, e.g. `./about`
 * @throws Error if there is no such page, or its chunk can't be loaded
 */
export async function loadShellPage(module: string): Promise<PageModule> {
  const load = PAGES[module];
  if (load === undefined) throw new Error(`The shell has no page ${module}`);
  return (await load()) as PageModule;
}
