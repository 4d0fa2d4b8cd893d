import { DATA_BELOW_FOLD, DATA_ISLAND } from 'contract/document';
import { Suspense, use, useEffect, type ReactNode } from 'react';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { hydrationScheduler, FULFILLED } from './hydration-scheduler.ts';

export interface IslandProps {
  /** Unique in the page, e.g. `home-quick-links`. */
  id: string;
  className?: string | undefined;
  /** It lies below the fold, and is laid out when it comes near; give its class `contain-intrinsic-size`. */
  belowFold?: boolean;
  /** `tbody` for a section of a table. */
  as?: 'div' | 'tbody';
  children: ReactNode;
}

/**
 * A part of the page that hydrates by itself: when it is touched, or when its turn has come. Until then the
 * server's HTML stands there untouched. Nothing above an island may change its context before it is hydrated.
 */
export function Island({
  id,
  className,
  belowFold = false,
  as: Place = 'div',
  children,
}: IslandProps) {
  const held = <Hydration id={id}>{children}</Hydration>;
  return (
    <Place
      {...{ [DATA_ISLAND]: id, [DATA_BELOW_FOLD]: belowFold ? '' : undefined }}
      className={className}
    >
      {hydrationScheduler.throwsErrors ? held : <Suspense fallback={null}>{held}</Suspense>}
    </Place>
  );
}

/** Waits only while React takes over the server's HTML; an island that is rendered afresh waits for nothing. */
function Hydration({ id, children }: { id: string; children: ReactNode }) {
  use(useHydrated() ? FULFILLED : hydrationScheduler.whenDue(id));
  // The effects of what stands in the island have run before.
  useEffect(() => hydrationScheduler.markHydrated(id), [id]);
  return children;
}
