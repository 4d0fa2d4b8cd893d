import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { cx, Icon } from 'shared-ui/base';
import { basenameOf, useBackCloses } from 'shared-ui/router';
import { texts } from '../texts/en/checkout.ts';
import styles from './overlays.module.css';

/** How long the thanks stand before the page goes on, in milliseconds (CHECKOUT-19). */
const THANKS_MS = 1000;
const SAVED_MS = 2000;

/** Home, freshly loaded, in place of the payment: Back never comes upon it. */
const goHome = (): void => globalThis.location.replace(basenameOf(globalThis.location.pathname));

export interface ThankYouOverlayProps {
  /** Number of the order. */
  id: number;
  /** Where it goes on; home, freshly loaded (CHECKOUT-19). */
  onDone?: () => void;
}

/** After a cash order: thanks for one second, then home, freshly loaded. */
export function ThankYouOverlay({ id, onDone = goHome }: ThankYouOverlayProps) {
  return (
    <Overlay heading={texts.payment.thanks} ms={THANKS_MS} onDone={onDone} whole>
      <p>{texts.payment.thanksHint(id)}</p>
    </Overlay>
  );
}

/** After the address was saved: says so, with a hint (CHECKOUT-6), and goes by itself, at Escape or at Back. */
export function SavedAddressOverlay({ onDone }: { onDone: () => void }) {
  return (
    <Overlay heading={texts.payment.savedOverlay} ms={SAVED_MS} onDone={onDone}>
      <p>{texts.payment.savedOverlayHint}</p>
    </Overlay>
  );
}

interface OverlayProps {
  heading: string;
  /** How long it stands, in milliseconds. */
  ms: number;
  onDone: () => void;
  /** Hides the page behind it, and can't be closed before its time. */
  whole?: boolean;
  children: ReactNode;
}

/** Lies over everything, the frame included. */
function Overlay({ heading, ms, onDone, whole = false, children }: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const done = useEffectEvent(onDone);
  useBackCloses(!whole, onDone);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const timer = setTimeout(() => done(), ms);
    return () => {
      clearTimeout(timer);
      element?.close();
    };
  }, [ms]);
  return (
    <dialog
      ref={dialog}
      className={cx(styles.veil, whole && styles.whole)}
      aria-label={heading}
      onCancel={(event) => {
        event.preventDefault();
        if (!whole) onDone();
      }}
    >
      <div className={styles.card} role="status">
        <Icon name="check-circle" size={whole ? 64 : 40} />
        <h2>{heading}</h2>
        {children}
      </div>
    </dialog>
  );
}
