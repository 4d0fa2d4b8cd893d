import { DATA_ISLAND } from 'contract/document';
import { useState } from 'react';
import { useHydrated } from 'shared-ui/hydration';
import { useFramePartsIfLoaded } from '../frame-parts/frame-parts.ts';
// Styles of the footer, for the server's HTML. Those of all else come with the scripts, or with the
// documents of pages that begin with them.
import './BackToTop.module.css';
import './Footer.module.css';
import './FooterFold.module.css';
import styles from './FooterHost.module.css';
import './Socials.module.css';

/**
 * The footer of every page. Where its code can't be fetched, as by a visitor who has just lost the
 * line, what the server rendered stands as it is; its links are followed all the same (`follow-links.ts`).
 */
export function FooterHost() {
  const hydrating = !useHydrated();
  const parts = useFramePartsIfLoaded(hydrating);
  if (parts === null) return <ServerFooter hydrating={hydrating} />;
  return <parts.Footer />;
}

/**
 * The server's footer: React takes it over without looking into it. Where a page that failed is rendered afresh, the
 * element moves into the new one. Nothing where there was none.
 */
function ServerFooter({ hydrating }: { hydrating: boolean }) {
  const [takenOver] = useState(hydrating);
  const [old] = useState(() => document.querySelector(`[${DATA_ISLAND}="shell-footer"] footer`));
  if (takenOver) return <footer dangerouslySetInnerHTML={UNTOUCHED} suppressHydrationWarning />;
  return old && <div className={styles.old} ref={(place) => place?.replaceChildren(old)} />;
}

/** React sets the HTML of an element that it makes, and never of one that it takes over. */
const UNTOUCHED = { __html: '' };
