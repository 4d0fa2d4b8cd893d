import { Suspense, type ReactNode } from 'react';
import { PageSkeleton } from 'shared-ui/base';
// Styles of the footer that public pages have, for the server's HTML. Those of all else come with the scripts, or with the
// documents of pages that begin with them.
import '../layout/BackToTop.module.css';
import '../layout/Footer.module.css';
import '../layout/FooterFold.module.css';
import '../layout/Socials.module.css';
import { texts } from '../texts.ts';
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
