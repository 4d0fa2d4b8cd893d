/** What comes at the first sign of a visitor, see `touched/touched.ts`. */
export { followTabs } from './account-session/follow-tabs.ts';
export { Footer } from './layout/Footer.tsx';
export { preloadLikely } from './layout/preload-likely.ts';
export { TaskBar } from './layout/TaskBar.tsx';
export { ErrorPage, FailedPage } from './pages/ErrorPage.tsx';
export { PrivatePage } from './page-slot/PrivatePage.tsx';
