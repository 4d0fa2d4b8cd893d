import { CONTENT_ID } from 'contract/document';
import type { ReactNode } from 'react';
import { Boundary, Island } from 'shared-ui/base';
import { useLocation } from 'shared-ui/router';
import { LanguageOffer } from '../language/LanguageOffer.tsx';
import { ConnectionNotice } from '../connection/ConnectionNotice.tsx';
import { LoginHost } from '../login/LoginHost.tsx';
import { ScrollRules } from '../routing/ScrollRules.tsx';
import { LoadingHost, ToastHost } from '../toast/ToastHost.tsx';
import { texts } from '../../texts/en/frame.ts';
import { getFrame } from './frame-kind.ts';
import { FooterHost } from './FooterHost.tsx';
import styles from './Frame.module.css';
import { Navbar } from './Navbar.tsx';
import { PromoBar } from './PromoBar.tsx';

/**
 * Frame of all pages: offers, navbar, content, footer and overlays. The route decides how much of it a page has.
 * `--frame-height` is the height of the sticky part.
 */
export function Frame({ children }: { children: ReactNode }) {
  const frame = getFrame(useLocation().pathname);
  const hasFrame = frame.kind !== 'none';
  // A task page has at most 64 px of frame on phones, so no offers.
  const hasOffers = hasFrame && frame.kind !== 'task';
  return (
    <Boundary name="shell">
      <a className={styles.skip} href={`#${CONTENT_ID}`}>
        {texts.frame.skip}
      </a>
      <div className={styles.frame} data-frame={frame.kind}>
        {hasOffers && (
          <>
            <Island id="shell-language">
              <LanguageOffer />
            </Island>
            <Island id="shell-promo" className={styles.promo}>
              <PromoBar />
            </Island>
          </>
        )}
        {hasFrame && (
          <Island id="shell-navbar" className={styles.navbar}>
            <Navbar frame={frame} />
            <ConnectionNotice />
          </Island>
        )}
        <main id={CONTENT_ID} tabIndex={-1} className={styles.content}>
          {children}
        </main>
        {hasFrame && (
          <Island id="shell-footer" className={styles.footer}>
            <FooterHost />
          </Island>
        )}
      </div>
      <LoginHost />
      <ToastHost />
      <LoadingHost />
      <ScrollRules />
    </Boundary>
  );
}
