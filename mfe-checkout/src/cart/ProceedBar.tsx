import type { ReactNode } from 'react';
import { Button, formatRupees } from 'shared-ui/base';
import { texts } from '../texts.ts';
import styles from './ProceedBar.module.css';

export interface ProceedBarProps {
  /** Total in paise. */
  total: number;
  label: string;
  onProceed: () => void;
  loading?: boolean;
  children?: ReactNode;
}

/** On a phone, total and next step stay under the thumb. Wider screens have the step in their right column. */
export function ProceedBar({ total, label, onProceed, loading = false }: ProceedBarProps) {
  return (
    <div className={styles.bar}>
      <div>
        <span className={styles.label}>{texts.cart.total}</span>
        <strong className={styles.total}>{formatRupees(total / 100)}</strong>
      </div>
      <Button onClick={onProceed} loading={loading}>
        {label}
      </Button>
    </div>
  );
}
