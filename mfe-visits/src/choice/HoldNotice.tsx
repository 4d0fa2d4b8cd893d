import { Button, usePressOnce } from 'shared-ui/base';
import { texts } from '../texts/en/visits.ts';
import styles from './Notice.module.css';
import { useHoldPhase } from './use-hold-phase.ts';

export interface HoldNoticeProps {
  /** Expiry of the hold in ms by the device's clock. */
  until: number;
  onKeep: () => void;
}

/** Warns the customer when their hold is about to expire or has expired. */
export function HoldNotice({ until, onKeep }: HoldNoticeProps) {
  const phase = useHoldPhase(until);
  const { isCoolingDown, press } = usePressOnce();
  if (phase.kind === 'valid') return null;
  const isExpired = phase.kind === 'expired';
  return (
    <div className={styles.notice} role="status">
      <p>{isExpired ? texts.choice.holdExpired : texts.choice.holdExpiring(phase.minutes)}</p>
      <Button
        variant="secondary"
        size="small"
        aria-disabled={isCoolingDown || undefined}
        onClick={() => press(onKeep)}
      >
        {isExpired ? texts.choice.keepAgain : texts.choice.keepLonger}
      </Button>
    </div>
  );
}
