import { Picture } from 'shared-ui/base';
import styles from './SellerLogo.module.css';

/** Seller's logo, same as the favicon, and name. */
export function SellerLogo({ name }: { name: string }) {
  return (
    <p className={styles.logo}>
      <Picture src="/icon.svg" alt="" width={40} height={40} priority />
      <span>{name}</span>
    </p>
  );
}
