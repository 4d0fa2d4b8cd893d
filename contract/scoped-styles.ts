/**
 * Where the style rules of a remote apply: inside the elements that `Boundary` and overlays mark with the remote's
 * name. The build appends `getStyleScope` to selectors that do not end in a local class; publishing checks for it.
 */
import { DATA_BOUNDARY } from './document.ts';

/**
 * Suffix that limits a selector to content of the remote, without content of other apps inside it, such as fragments.
 * `:where` keeps the specificity, so the suffix does not change the cascade.
 * @param app the remote, e.g. `mfe-catalog`
 */
export function getStyleScope(app: string): string {
  const own = `[${DATA_BOUNDARY}=${app}]`;
  const foreign = `[${DATA_BOUNDARY}]:not(${own})`;
  return `:where(${own} :not(${foreign},${own} ${foreign} *))`;
}
