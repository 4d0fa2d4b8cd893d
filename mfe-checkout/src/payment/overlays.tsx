import { useEffect, type ReactNode } from 'react';
import { ButtonLink, Icon, Veil } from 'shared-ui/base';
import { texts } from '../texts.ts';
import styles from './overlays.module.css';

/** How long an overlay stands before the page goes on, in milliseconds (specification, section 4). */
const OVERLAY_MS = 1000;

/** After a cash order: thanks for one second, then home, freshly loaded. */
export function ThankYouOverlay() {
  useEffect(() => {
    const timer = setTimeout(() => globalThis.location.assign('/'), OVERLAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Overlay heading={texts.payment.thanks}>
      <p>{texts.payment.thanksHint}</p>
    </Overlay>
  );
}

/** After the address was saved: says so, with the hint of the specification, and goes by itself. */
export function SavedAddressOverlay({ onDone }: { onDone: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onDone, OVERLAY_MS * 2);
    return () => clearTimeout(timer);
  }, [onDone]);
  return (
    <Overlay heading={texts.payment.savedOverlay}>
      <p>{texts.payment.savedOverlayHint}</p>
    </Overlay>
  );
}

/** While the customer pays in the other tab; with the link, for browsers that opened none. */
export function PayingOverlay({ link }: { link: string }) {
  return (
    <Overlay heading={texts.payment.opening}>
      <p>{texts.payment.openingHint}</p>
      <div className={styles.actions}>
        <ButtonLink href={link}>{texts.payment.openLink}</ButtonLink>
        <ButtonLink to="/booking" variant="secondary">
          {texts.payment.toBookings}
        </ButtonLink>
      </div>
    </Overlay>
  );
}

function Overlay({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Veil>
      <div className={styles.card} role="status">
        <Icon name="check-circle" size={40} />
        <h2>{heading}</h2>
        {children}
      </div>
    </Veil>
  );
}
