import { useSlowWait } from 'shared-ui/http';
import { Button } from '../button/Button.tsx';
import styles from './SlowNotice.module.css';
import { uiTexts } from '../../texts/en/ui.ts';

export interface SlowNoticeProps {
  /** Retries data that is not loaded by `useResource`, which retries on its own. */
  onRetry?: (() => void) | undefined;
}

/** Appears if loading takes more than 15 s, with a retry button. The first request continues. */
export function SlowNotice({ onRetry }: SlowNoticeProps) {
  const { isSlow, retry } = useSlowWait();
  return (
    <div className={styles.container} aria-live="polite">
      {isSlow && (
        <div className={styles.card}>
          <p>{uiTexts.long}</p>
          <Button
            variant="secondary"
            onClick={() => {
              retry();
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
