import { Button, Card, formatRupees, Icon } from 'shared-ui/base';
import { texts } from '../texts.ts';
import { canWithdraw } from './rewards.ts';
import styles from './WalletCard.module.css';

export interface WalletCardProps {
  /** Rupees. */
  balance: number;
  onWithdraw: () => void;
}

/** The wallet's balance; Withdraw only where it is above ₹499 (specification, section 4). */
export function WalletCard({ balance, onWithdraw }: WalletCardProps) {
  return (
    <Card look="mint" className={styles.card}>
      <p className={styles.label}>
        <Icon name="wallet" /> {texts.rewards.balance}
      </p>
      <p className={styles.balance}>{formatRupees(balance)}</p>
      {canWithdraw(balance) && <Button onClick={onWithdraw}>{texts.rewards.withdraw}</Button>}
    </Card>
  );
}
