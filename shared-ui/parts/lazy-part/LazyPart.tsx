import { useEffect, useState, type ReactNode } from 'react';
import { useLazyPart } from 'shared-ui/base';

export interface LazyPartProps<Code extends object> {
  /** Loads the code; must be the same function at every render. */
  load: () => Promise<Code>;
  /** Shown until the code is here. */
  fallback: ReactNode;
  /** Shown if the code could not be loaded. */
  renderFailed: (retry: () => void) => ReactNode;
  children: (code: Code) => ReactNode;
}

/** What was loaded in this page view, so that a part that is shown again stands at once. */
const loadedParts = new WeakMap<() => Promise<object>, object>();

/** A part of the page that is always shown, and whose code is loaded on its own: only its place is empty if it is lost. */
export function LazyPart<Code extends object>({
  load,
  fallback,
  renderFailed,
  children,
}: LazyPartProps<Code>) {
  const [hasFailed, setHasFailed] = useState(false);
  const known = loadedParts.get(load) as Code | undefined;
  const isWanted = known === undefined && !hasFailed;
  const loaded = useLazyPart(isWanted, load, () => setHasFailed(true));
  useEffect(() => {
    if (loaded !== null) loadedParts.set(load, loaded);
  }, [load, loaded]);
  const code = known ?? loaded;
  if (code !== null) return children(code);
  return hasFailed ? renderFailed(() => setHasFailed(false)) : fallback;
}
