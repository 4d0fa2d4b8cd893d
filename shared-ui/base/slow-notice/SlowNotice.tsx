import { useSlowWait } from 'shared-ui/http';
import { Button } from '../button/Button.tsx';
import styles from './SlowNotice.module.css';
import { uiTexts } from '../../texts/en/ui.ts';

export interface SlowNoticeProps {
  /** Asks again, where what is waited for is not a `useResource`, which asks again by itself. */
  onRetry?: (() => void) | undefined;
}

/** Says after 15 s that something takes long, and offers to ask again. What was asked before goes on meanwhile. */
export function SlowNotice({ onRetry }: SlowNoticeProps) {
  const { long, again } = useSlowWait();
  return (
    <div className={styles.place} aria-live="polite">
      {long && (
        <div className={styles.card}>
          <p>{uiTexts.long}</p>
          <Button
            variant="secondary"
            onClick={() => {
              again();
              onRetry?.();
            }}
          >
            {uiTexts.again}
          </Button>
        </div>
      )}
    </div>
  );
}
