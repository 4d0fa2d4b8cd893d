import { Suspense, type ReactNode } from 'react';
import { hydrationScheduler, PageSkeleton } from 'shared-ui/base';
import { texts } from '../../texts/en/frame.ts';
import { useParts, type Parts } from './touched.ts';

interface PlaceProps {
  children: (parts: Parts) => ReactNode;
}

/** Shows some of the parts, as soon as they are there. */
export function WithParts({ children }: PlaceProps) {
  return children(useParts());
}

/** The same where a page stands. A gateway that looks what threw in it renders it bare. */
export function PageWithParts({ children }: PlaceProps) {
  const held = <WithParts>{children}</WithParts>;
  if (hydrationScheduler.isBare) return held;
  return <Suspense fallback={<PageSkeleton label={texts.loadingPage} />}>{held}</Suspense>;
}
