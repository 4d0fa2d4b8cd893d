import type { FrameKind } from 'contract/routes';
import { matchRoute } from '../routing/routes.ts';

/** How much frame a page has, and for a task where its back arrow leads. */
export interface FrameInfo {
  kind: FrameKind;
  /** What a task is called; empty where its route does not say. */
  title: string;
  up: string;
}

/** What the table of routes says of a path; the frame of a plain page where no route fits. */
export function getFrame(pathname: string): FrameInfo {
  const route = matchRoute(pathname)?.route;
  return { kind: route?.frame ?? 'page', title: route?.title ?? '', up: route?.up ?? '/' };
}
