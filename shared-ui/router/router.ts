/**
 * The router, as far as the product uses it. Only this folder names the package: everyone else imports
 * `shared-ui/router`, so that the page has one router, and only what is used of it. Route parameters come to a
 * page as its props; there is no second table of routes.
 */
export { basenameOf } from './basename.ts';
export { BrowserRouter, goTo } from './BrowserRouter.tsx';
export { historySettled } from './covers/covers.ts';
export { useBackCloses } from './covers/use-back-closes.ts';
export { onLeaving } from './leaving.ts';
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
