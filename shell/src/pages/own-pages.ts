import type { PageModule } from 'shell/store';

/** The shell's own pages, each a chunk of its own; the same surface as a remote's. */
const PAGES: Record<string, () => Promise<unknown>> = {
  './about': () => import('./about/page.tsx'),
  './contact': () => import('./contact/page.tsx'),
  './policy': () => import('./policy/page.tsx'),
  './terms': () => import('./terms/page.tsx'),
  './referral': () => import('./referral/page.tsx'),
};

/**
 * Loads one of the shell's own pages.
 * @param module key as in routes.json, e.g. `./about`
 */
export async function ownPage(module: string): Promise<PageModule> {
  const load = PAGES[module];
  if (load === undefined) throw new Error(`The shell has no page ${module}`);
  return (await load()) as PageModule;
}
