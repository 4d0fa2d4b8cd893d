/**
 * Where the style rules of a remote apply: inside the elements that `Boundary` and overlays mark with the remote's
 * name. The build adds the suffix below to selectors that end in no local class; publishing recognizes it.
 */
import { DATA_BOUNDARY } from './document.ts';

/**
 * Selector suffix that limits a compound selector to content of the remote. It excludes other apps' content inside it,
 * such as fragments. `:where` keeps the specificity, so the cascade is the same as without it.
 * @param app the remote, e.g. `mfe-catalog`
 */
export function getStyleScope(app: string): string {
  const own = `[${DATA_BOUNDARY}=${app}]`;
  const foreign = `[${DATA_BOUNDARY}]:not(${own})`;
  return `:where(${own} :not(${foreign},${own} ${foreign} *))`;
}
