import { prefetchTypeface } from 'shared-ui/theme/typeface';
import { syncTabs } from '../account-session/sync-tabs.ts';
import { preloadLikely } from '../layout/preload-likely.ts';
import { watchLostParts } from '../remotes/lost-parts.ts';
import type { ModuleRegistry } from '../remotes/module-registry.ts';

/** Starts what runs in the background of a page view. Called once, when the session is restored. */
export function startFrameParts(registry: ModuleRegistry): void {
  syncTabs();
  watchLostParts(registry);
  preloadLikely();
  void prefetchTypeface();
}
