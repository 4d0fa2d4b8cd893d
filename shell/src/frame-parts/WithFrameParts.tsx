import { Suspense, type ReactNode } from 'react';
import { hydrationScheduler, PageSkeleton } from 'shared-ui/base';
import { texts } from '../../texts/en/frame.ts';
import { useFrameParts, type FrameParts } from './frame-parts.ts';

interface WithFramePartsProps {
  children: (parts: FrameParts) => ReactNode;
}

/** Shows some of the parts, as soon as they are there. */
export function WithFrameParts({ children }: WithFramePartsProps) {
  return children(useFrameParts());
}

/** The same where a page stands. A gateway that looks what threw in it renders it bare. */
export function PageWithFrameParts({ children }: WithFramePartsProps) {
  const held = <WithFrameParts>{children}</WithFrameParts>;
  if (hydrationScheduler.throwsErrors) return held;
  return <Suspense fallback={<PageSkeleton label={texts.loadingPage} />}>{held}</Suspense>;
}
