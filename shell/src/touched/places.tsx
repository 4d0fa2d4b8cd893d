import { Suspense, type ReactNode } from 'react';
import { PageSkeleton } from 'shared-ui/base';
import { texts } from '../../texts/en/frame.ts';
import { useParts, type Parts } from './touched.ts';

interface PlaceProps {
  children: (parts: Parts) => ReactNode;
}

/** Shows some of the parts, as soon as they are there. */
export function WithParts({ children }: PlaceProps) {
  return children(useParts());
}

/** The same where a page stands. */
export function PageWithParts({ children }: PlaceProps) {
  return (
    <Suspense fallback={<PageSkeleton label={texts.loadingPage} />}>
      <WithParts>{children}</WithParts>
    </Suspense>
  );
}
