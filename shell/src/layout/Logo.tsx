import { useShopName } from '../business/shop-name.ts';
import styles from './Logo.module.css';

/** Drawing and published name of the shop. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg width="36" height="36" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
        <rect width="64" height="64" rx="17" fill="var(--logo-background, var(--color-primary))" />
        <path
          d="M29.2 10.6a4.4 4.4 0 0 1 5.6 0l18.6 15.2a4 4 0 0 1 1.5 3.1v20.6a5 5 0 0 1-5 5h-8.7v-7.2a11 11 0 0 0 2-14.6l-5 5.3h-12.4l-5-5.3a11 11 0 0 0 2 14.6v7.2h-8.7a5 5 0 0 1-5-5v-20.6a4 4 0 0 1 1.5-3.1z"
          fill="var(--logo-house, var(--color-on-primary))"
        />
        <rect x="27.2" y="44" width="9.6" height="10.5" rx="2" fill="var(--color-accent)" />
      </svg>
      <span className={styles.name}>{useShopName()}</span>
    </span>
  );
}
