import type { Address } from 'api/contract';
import { cx } from 'shared-ui/base';
import styles from './AddressLines.module.css';

export function AddressLines({ address, className }: { address: Address; className?: string }) {
  return (
    <address className={cx(styles.lines, className)}>
      <strong>
        {address.first_name} {address.last_name}
      </strong>
      <span>{address.address}</span>
      {typeof address.landmark === 'string' && address.landmark !== '' && (
        <span>{address.landmark}</span>
      )}
      <span>{[address.block, address.city].join(', ')}</span>
    </address>
  );
}
