import type { FrameKind } from 'contract/routes';
import { matchPage } from '../routing/routes.ts';

/** Kind of frame; for a task also its title and the target of its back arrow. */
export interface FrameInfo {
  kind: FrameKind;
  /** Title of a task; empty if the route has none. */
  title: string;
  /** Target of the back arrow if the history has no earlier entry. */
  parent: string;
}

/** Returns the frame that the path's route declares, or the frame of an ordinary page if no route matches. */
export function getFrame(pathname: string): FrameInfo {
  const route = matchPage(pathname)?.route;
  return { kind: route?.frame ?? 'page', title: route?.title ?? '', parent: route?.up ?? '/' };
}
