/**
 * The router's API. Only this folder imports React Router, so that a page has one router with only the parts in use.
 * Pages get route parameters as props; there is no second route table.
 */
export { getBasename } from './basename.ts';
export { BrowserRouter, navigateTo } from './BrowserRouter.tsx';
export { waitForHistory } from './overlays/overlays.ts';
export { useCloseOnBack } from './overlays/use-close-on-back.ts';
export { onNavigationStart } from './navigation-start.ts';
export { Link } from './Link.tsx';
export type { LinkProps } from './Link.tsx';
export { Router, useHref, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
export type { Location, NavigateFunction } from 'react-router-dom';
