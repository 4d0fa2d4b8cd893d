import { DATA_ISLAND } from 'contract/document';
import { useState } from 'react';
import { useHydrated } from 'shared-ui/hydration';
import { useFramePartsIfLoaded } from '../frame-parts/frame-parts.ts';
// Styles of the server-rendered footer; other styles are loaded with the scripts.
import './BackToTop.module.css';
import './Footer.module.css';
import './FooterFold.module.css';
import styles from './FooterHost.module.css';
import './Socials.module.css';

/** The footer. If its code can't be loaded, the server's HTML stays, and its links still work (`follow-links.ts`). */
export function FooterHost() {
  const isHydrating = !useHydrated();
  const parts = useFramePartsIfLoaded(isHydrating);
  if (parts === null) return <ServerFooter isHydrating={isHydrating} />;
  return <parts.Footer />;
}

/**
 * The server's footer, kept by React without hydrating its content. If the page is rendered from scratch, the element
 * is moved into the new tree.
 */
function ServerFooter({ isHydrating }: { isHydrating: boolean }) {
  const [keepsServerHtml] = useState(isHydrating);
  const [serverFooter] = useState(() =>
    document.querySelector(`[${DATA_ISLAND}="shell-footer"] footer`),
  );
  if (keepsServerHtml)
    return <footer dangerouslySetInnerHTML={UNTOUCHED} suppressHydrationWarning />;
  return (
    serverFooter && (
      <div
        className={styles.serverFooter}
        ref={(container) => container?.replaceChildren(serverFooter)}
      />
    )
  );
}

/** React sets innerHTML of elements that it creates, never of hydrated ones. */
const UNTOUCHED = { __html: '' };
