/**
 * The router, as far as the product uses it. Only this folder names the package: everyone else imports
 * `shared-ui/router`, so that the page has one router, and only what is used of it. Route parameters come to a
 * page as its props; there is no second table of routes.
 */
export { getBasename } from './basename.ts';
export { BrowserRouter, navigateTo } from './BrowserRouter.tsx';
export { waitForHistory } from './overlays/overlays.ts';
export { useCloseOnBack } from './overlays/use-close-on-back.ts';
export { onNavigationStart } from './navigation-start.ts';
export { Link } from './Link.tsx';
export type { LinkProps } from './Link.tsx';
export {
  Router,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
export type { Location, NavigateFunction } from 'react-router-dom';
