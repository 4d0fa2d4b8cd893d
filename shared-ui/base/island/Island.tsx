import { DATA_BELOW_FOLD, DATA_ISLAND } from 'contract/document';
import { Suspense, use, useEffect, type ReactNode } from 'react';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { hydrationScheduler, FULFILLED } from './hydration-scheduler.ts';

export interface IslandProps {
  /** Unique in the page, e.g. `home-quick-links`. */
  id: string;
  className?: string | undefined;
  /** Defers layout until the island is near the viewport; its class must set `contain-intrinsic-size`. */
  belowFold?: boolean;
  /** `tbody` for a section of a table. */
  as?: 'div' | 'tbody';
  children: ReactNode;
}

/**
 * A part of the page that hydrates on its own: when the visitor presses or focuses it, or when the scheduler reaches it.
 * Until then the server's HTML stays as it is. Components above must change no context until then, because React would
 * discard that HTML and render the island anew.
 */
export function Island({
  id,
  className,
  belowFold = false,
  as: Tag = 'div',
  children,
}: IslandProps) {
  const content = <Hydration id={id}>{children}</Hydration>;
  // Suspense swallows errors on a server, which renders without it to find them.
  return (
    <Tag
      {...{ [DATA_ISLAND]: id, [DATA_BELOW_FOLD]: belowFold ? '' : undefined }}
      className={className}
    >
      {hydrationScheduler.throwsErrors ? content : <Suspense fallback={null}>{content}</Suspense>}
    </Tag>
  );
}

/** Suspends only during hydration; an island that is rendered in the browser never waits. */
function Hydration({ id, children }: { id: string; children: ReactNode }) {
  use(useHydrated() ? FULFILLED : hydrationScheduler.whenDue(id));
  // Effects of the content have run before this one.
  useEffect(() => hydrationScheduler.markHydrated(id), [id]);
  return children;
}
