import { DATA_FAR, DATA_ISLAND } from 'contract/document';
import { Suspense, use, useEffect, type ReactNode } from 'react';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { gates, OPEN } from './gates.ts';

export interface IslandProps {
  /** Unique in the page, e.g. `home-quick-links`. */
  id: string;
  className?: string | undefined;
  /** It lies far below the first view, and is laid out when it comes near; give its class `contain-intrinsic-size`. */
  far?: boolean;
  /** `tbody` for a section of a table. */
  as?: 'div' | 'tbody';
  children: ReactNode;
}

/**
 * A part of the page that becomes alive by itself: when it is touched, or when its turn has come. Until then the
 * server's HTML stands there untouched. Nothing above an island may change its context while its gate is closed.
 */
export function Island({ id, className, far = false, as: Place = 'div', children }: IslandProps) {
  return (
    <Place {...{ [DATA_ISLAND]: id, [DATA_FAR]: far ? '' : undefined }} className={className}>
      <Suspense fallback={null}>
        <Gate id={id}>{children}</Gate>
      </Suspense>
    </Place>
  );
}

/** Waits only while React takes over the server's HTML; an island that is rendered afresh waits for nothing. */
function Gate({ id, children }: { id: string; children: ReactNode }) {
  use(useHydrated() ? OPEN : gates.opened(id));
  // The effects of what stands in the island have run before.
  useEffect(() => gates.arrived(id), [id]);
  return children;
}
