import { useEffect, useState, type ReactNode } from 'react';
import { useLazyPart } from 'shared-ui/base';

export interface LazyPartProps<Code extends object> {
  /** Must be the same function on each render. */
  load: () => Promise<Code>;
  fallback: ReactNode;
  renderFailed: (retry: () => void) => ReactNode;
  children: (code: Code) => ReactNode;
}

/** Cache of this page view, so that a part that mounts again renders at once. */
const loadedParts = new WeakMap<() => Promise<object>, object>();

/** An always visible part whose code is loaded separately; if loading fails, only this part is missing. */
export function LazyPart<Code extends object>({
  load,
  fallback,
  renderFailed,
  children,
}: LazyPartProps<Code>) {
  const [hasFailed, setHasFailed] = useState(false);
  const loadedBefore = loadedParts.get(load) as Code | undefined;
  const mustLoad = loadedBefore === undefined && !hasFailed;
  const loaded = useLazyPart(mustLoad, load, () => setHasFailed(true));
  useEffect(() => {
    if (loaded !== null) loadedParts.set(load, loaded);
  }, [load, loaded]);
  const code = loadedBefore ?? loaded;
  if (code !== null) return children(code);
  return hasFailed ? renderFailed(() => setHasFailed(false)) : fallback;
}
