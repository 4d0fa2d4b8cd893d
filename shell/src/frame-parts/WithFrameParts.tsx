import { Suspense, type ReactNode } from 'react';
import { hydrationScheduler, PageSkeleton } from 'shared-ui/base';
import { texts } from '../../texts/en/frame.ts';
import { useFrameParts, type FrameParts } from './frame-parts.ts';

interface WithFramePartsProps {
  children: (parts: FrameParts) => ReactNode;
}

/** Renders with the frame parts; suspends until they are loaded. */
export function WithFrameParts({ children }: WithFramePartsProps) {
  return children(useFrameParts());
}

/** The same for a page. Without Suspense if a server looks for errors. */
export function PageWithFrameParts({ children }: WithFramePartsProps) {
  const content = <WithFrameParts>{children}</WithFrameParts>;
  if (hydrationScheduler.throwsErrors) return content;
  return <Suspense fallback={<PageSkeleton label={texts.loadingPage} />}>{content}</Suspense>;
}
