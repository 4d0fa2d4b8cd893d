import { useState } from 'react';
import { useLongWait } from 'shared-ui/http';
import { Button } from '../button/Button.tsx';
import styles from './LongWait.module.css';

/** Says after 15 s that something takes long, and offers to ask again. What was asked before goes on meanwhile. */
export function LongWait({ onRetry }: { onRetry?: (() => void) | undefined }) {
  const [turn, setTurn] = useState(0);
  const long = useLongWait(turn);
  return (
    <div className={styles.place} aria-live="polite">
      {long && (
        <div className={styles.card}>
          <p>This is taking longer than usual. We’re still trying.</p>
          {onRetry && (
            <Button
              variant="secondary"
              onClick={() => {
                setTurn(turn + 1);
                onRetry();
              }}
            >
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
