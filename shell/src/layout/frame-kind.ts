import type { FrameKind } from 'contract/routes';
import { matchRoute } from '../routing/routes.ts';

/** How much frame a page has, and for a task where its back arrow leads. */
export interface FrameOf {
  kind: FrameKind;
  /** Key of the page's module, such as `./cart`; empty where no route fits. */
  module: string;
  up: string;
}

/** What the table of routes says of a path; the frame of a plain page where no route fits. */
export function frameOf(pathname: string): FrameOf {
  const route = matchRoute(pathname)?.route;
  return { kind: route?.frame ?? 'page', module: route?.module ?? '', up: route?.up ?? '/' };
}
