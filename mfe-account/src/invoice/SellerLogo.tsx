import { Picture } from 'shared-ui/base';
import styles from './SellerLogo.module.css';

/** The seller's mark and name at the head of the sheet. The mark is the one that the document's tab has. */
export function SellerLogo({ name }: { name: string }) {
  return (
    <p className={styles.logo}>
      <Picture src="/icon.svg" alt="" width={40} height={40} priority />
      <span>{name}</span>
    </p>
  );
}
