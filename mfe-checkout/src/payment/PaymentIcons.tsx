import { texts } from '../texts/en/checkout.ts';
import styles from './PaymentIcons.module.css';

/** Accepted online payment methods with generic icons. */
export function PaymentIcons() {
  return (
    <span className={styles.methods}>
      <span className={styles.method}>
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
          <path d="M3 1l5 6-5 6z" fill="#0b7a3b" />
          <path d="M6.5 1l5 6-5 6z" fill="#e57b12" />
        </svg>
        UPI
      </span>
      <span className={styles.method}>
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
          <rect x="3" y="0.5" width="8" height="13" rx="2" fill="#5b2a9d" />
          <rect x="4.5" y="2.5" width="5" height="7" rx="0.5" fill="#fff" />
          <circle cx="7" cy="11.5" r="0.9" fill="#fff" />
        </svg>
        PhonePe
      </span>
      <span className={styles.method}>
        <svg width="18" height="14" viewBox="0 0 18 14" aria-hidden="true">
          <rect x="0.5" y="1.5" width="17" height="11" rx="2" fill="#1f4e79" />
          <rect x="0.5" y="4" width="17" height="2.2" fill="#0c2b47" />
          <rect x="3" y="8.6" width="5" height="1.6" rx="0.8" fill="#f5a524" />
        </svg>
        {texts.payment.cards}
      </span>
    </span>
  );
}
