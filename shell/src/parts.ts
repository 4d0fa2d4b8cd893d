/**
 * Frame parts, one chunk: loaded on the first interaction, but at once for customers and on pages that need it
 * (`frame-parts/frame-parts.ts`).
 */
export { syncTabs } from './account-session/sync-tabs.ts';
export { Footer } from './layout/Footer.tsx';
export { preloadLikely } from './layout/preload-likely.ts';
export { prefetchTypeface } from 'shared-ui/theme/typeface';
export { TaskBar } from './layout/TaskBar.tsx';
export { ErrorPage, LoadErrorPage } from './pages/ErrorPage.tsx';
export { PrivatePage } from './page-slot/PrivatePage.tsx';
