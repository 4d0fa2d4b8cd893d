import type { WholeOrder } from 'api/staff-contract';
import type { ReactNode } from 'react';
import { formatRupees } from 'shared-ui/base';
import layout from '../ui/layout.module.css';
import styles from './OrderPage.module.css';

interface PartRowProps {
  change: WholeOrder['order']['changes'][number];
  /** Buttons of what staff can do. */
  children: ReactNode;
}

/** A part that was proposed or added, with its amount. */
export const PartRow = ({ change: { name, quantity, amount }, children }: PartRowProps) => (
  <li className={styles.line}>
    <span>
      {name}
      {quantity > 1 && ` × ${quantity}`}, {formatRupees(amount)}
    </span>
    <span className={layout.row}>{children}</span>
  </li>
);
