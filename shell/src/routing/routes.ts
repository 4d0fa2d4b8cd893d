import { matchRoute as matchAmong, type PageRoute, type RouteMatch } from 'contract/routes';
import table from '../routes.json';

/** All routes, first fit wins. The gateway reads the same table from the shell's version.json. */
export const routes = table as readonly PageRoute[];

/** Finds the page of a path; null where there is none: it shows the error page. */
export const matchRoute = (pathname: string): RouteMatch | null => matchAmong(routes, pathname);
