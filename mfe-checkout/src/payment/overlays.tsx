import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { cx, Icon } from 'shared-ui/base';
import { getBasename, useCloseOnBack } from 'shared-ui/router';
import { texts } from '../texts/en/checkout.ts';
import styles from './overlays.module.css';

/** Duration of the thank-you overlay in ms (CHECKOUT-19). */
const THANKS_MS = 1000;
/** Duration of the confirmation of a saved address in ms. */
const SAVED_MS = 2000;

/** Replaces the payment page by a fresh home page, so that Back skips the payment page. */
const goHome = (): void => globalThis.location.replace(getBasename(globalThis.location.pathname));

export interface ThankYouOverlayProps {
  /** Order number. */
  id: number;
  /** Called afterwards; by default navigates home (CHECKOUT-19). */
  onDone?: () => void;
}

/** Thank-you after a cash order: one second, then a fresh home page. */
export function ThankYouOverlay({ id, onDone = goHome }: ThankYouOverlayProps) {
  return (
    <Overlay heading={texts.payment.thanks} ms={THANKS_MS} onDone={onDone} isBlocking>
      <p>{texts.payment.thanksHint(id)}</p>
    </Overlay>
  );
}

/** Confirms that the address was saved (CHECKOUT-6); closes automatically, on Escape or on Back. */
export function SavedAddressOverlay({ onDone }: { onDone: () => void }) {
  return (
    <Overlay heading={texts.payment.savedOverlay} ms={SAVED_MS} onDone={onDone}>
      <p>{texts.payment.savedOverlayHint}</p>
    </Overlay>
  );
}

interface OverlayProps {
  heading: string;
  /** Display time in ms. */
  ms: number;
  onDone: () => void;
  /** Whether the overlay hides the page and can't be closed early. */
  isBlocking?: boolean;
  children: ReactNode;
}

/** Covers the whole window. */
function Overlay({ heading, ms, onDone, isBlocking = false, children }: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const handleDone = useEffectEvent(onDone);
  useCloseOnBack(!isBlocking, onDone);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const timer = setTimeout(() => handleDone(), ms);
    return () => {
      clearTimeout(timer);
      element?.close();
    };
  }, [ms]);
  return (
    <dialog
      ref={dialog}
      className={cx(styles.backdrop, isBlocking && styles.opaque)}
      aria-label={heading}
      onCancel={(event) => {
        event.preventDefault();
        if (!isBlocking) onDone();
      }}
    >
      <div className={styles.card} role="status">
        <Icon name="check-circle" size={isBlocking ? 64 : 40} />
        <h2>{heading}</h2>
        {children}
      </div>
    </dialog>
  );
}
