import type { ReactNode } from 'react';
import { Boundary, Island } from 'shared-ui/base';
import { LineHost } from '../line/LineHost.tsx';
import { LoginHost } from '../login/LoginHost.tsx';
import { ScrollRules } from '../routing/ScrollRules.tsx';
import { LoadingHost, ToastHost } from '../toast/ToastHost.tsx';
import { texts } from '../texts.ts';
import { Footer } from './Footer.tsx';
import styles from './Frame.module.css';
import { Navbar } from './Navbar.tsx';
import { PromoBar } from './PromoBar.tsx';

/** The frame around every page: offer, navbar, the page's place, footer, and what comes up over all of it. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <Boundary name="shell">
      <a className={styles.skip} href="#content">
        {texts.frame.skip}
      </a>
      <div className={styles.frame}>
        <Island id="shell-promo" className={styles.promo}>
          <PromoBar />
        </Island>
        <Island id="shell-navbar" className={styles.navbar}>
          <Navbar />
          <LineHost />
        </Island>
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
        <Island id="shell-footer" className={styles.footer}>
          <Footer />
        </Island>
      </div>
      <LoginHost />
      <ToastHost />
      <LoadingHost />
      <ScrollRules />
    </Boundary>
  );
}
