import { brand } from '../texts.ts';
import styles from './Logo.module.css';

/** The brand: a house whose door is the jaw of a spanner, and the name beside it. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true" focusable="false">
        <rect width="36" height="36" rx="10" fill="var(--logo-ground, var(--color-primary))" />
        <path
          d="M18 6.5 6.8 16a1 1 0 0 0-.3.8V27a2.5 2.5 0 0 0 2.5 2.5h4.6v-4.1a5.6 5.6 0 0 1-1.2-6.9l3.1 3.1h5l3.1-3.1a5.6 5.6 0 0 1-1.2 6.9v4.1H27a2.5 2.5 0 0 0 2.5-2.5V16.8a1 1 0 0 0-.3-.8z"
          fill="var(--logo-house, var(--color-on-primary))"
        />
        <path d="M15.5 24.4h5v5.1h-5z" fill="var(--color-accent)" />
      </svg>
      <span className={styles.name}>{brand.name}</span>
    </span>
  );
}
