import { MIN_WITHDRAWAL } from 'api/limits';
import { Button, Card, formatRupees, Icon, usePressOnce } from 'shared-ui/base';
import { icons } from 'shared-ui/parts';
import { texts } from '../texts/en/account.ts';
import { canWithdraw, getMissingAmount } from './rewards.ts';
import styles from './WalletCard.module.css';

export interface WalletCardProps {
  /** Rupees. */
  balance: number;
  onWithdraw: () => void;
}

/** Wallet balance and progress towards the minimum withdrawal. Withdraw is shown above ₹499 (WALLET-4). */
export function WalletCard({ balance, onWithdraw }: WalletCardProps) {
  const { isCoolingDown, press } = usePressOnce();
  const missingAmount = getMissingAmount(balance);
  return (
    <Card className={styles.card}>
      <p className={styles.label}>
        <Icon name={icons.wallet} /> {texts.rewards.balance}
      </p>
      <p className={styles.balance}>{formatRupees(balance)}</p>
      <div>
        <progress
          className={styles.progress}
          max={MIN_WITHDRAWAL}
          value={Math.min(balance, MIN_WITHDRAWAL)}
          aria-label={texts.rewards.progress}
        />
        <p className={styles.missingAmount}>
          {missingAmount > 0
            ? texts.rewards.missingAmount(formatRupees(missingAmount))
            : texts.rewards.canWithdraw}
        </p>
      </div>
      {canWithdraw(balance) && (
        <Button aria-disabled={isCoolingDown || undefined} onClick={() => press(onWithdraw)}>
          {texts.rewards.withdraw}
        </Button>
      )}
    </Card>
  );
}
