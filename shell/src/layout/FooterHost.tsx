import { useState, useSyncExternalStore } from 'react';
import { usePartsIfAny } from '../touched/touched.ts';
// Styles of the footer that public pages have, for the server's HTML. Those of all else come with the scripts, or with the
// documents of pages that begin with them.
import './BackToTop.module.css';
import './Footer.module.css';
import './FooterFold.module.css';
import './Socials.module.css';

/**
 * The footer of a task, or of all other pages. Where its code can't be fetched, as by a visitor who has just lost the
 * line, what the server rendered stands as it is; its links are followed all the same (`follow-links.ts`).
 */
export function FooterHost({ task }: { task: boolean }) {
  const parts = usePartsIfAny();
  if (parts === null) return <ServersFooter />;
  return task ? <parts.TaskFooter /> : <parts.Footer />;
}

/** The server's HTML, which React takes over without looking into it; nothing where there is none. */
function ServersFooter() {
  const hydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  const [kept] = useState(hydrating);
  return kept ? <footer dangerouslySetInnerHTML={UNTOUCHED} suppressHydrationWarning /> : null;
}

/** React sets the HTML of an element that it makes, and never of one that it takes over. */
const UNTOUCHED = { __html: '' };

const subscribeToNothing = () => () => undefined;
