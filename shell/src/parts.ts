/**
 * Frame parts, one chunk: loaded on the first interaction, but at once for customers and on pages that need it
 * (`frame-parts/frame-parts.ts`).
 */
export { startFrameParts } from './frame-parts/start-frame-parts.ts';
export { Footer } from './layout/Footer.tsx';
export { TaskBar } from './layout/TaskBar.tsx';
export { ErrorPage, LoadErrorPage } from './pages/ErrorPage.tsx';
export { PrivatePage } from './page-slot/PrivatePage.tsx';
