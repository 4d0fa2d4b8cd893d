import { useOnReconnect } from 'shared-ui/http';
import { Button } from '../button/Button.tsx';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import styles from '../empty-state/EmptyState.module.css';
import { Icon } from '../icon/Icon.tsx';
import { uiTexts } from '../../texts/en/ui.ts';

export interface ErrorStateProps {
  /** What could not be loaded, as a sentence, e.g. `Services could not be loaded`. */
  missing: string;
  /** Cause; by default a message about the connection. */
  reason?: string;
  /** Retries; without it there is no button. */
  onRetry?: () => void;
  /** True during a retry. */
  retrying?: boolean;
  /** 1 if the whole page failed: then the common heading of failed pages is shown above. */
  level?: 1 | 2 | 3;
}

/** Error notice in place of a part of the page; the rest stays usable (PAGE-4). Retries when the connection is back. */
export function ErrorState({
  missing,
  reason = uiTexts.connection,
  onRetry,
  retrying = false,
  level = 2,
}: ErrorStateProps) {
  useOnReconnect(retrying ? undefined : onRetry);
  return (
    <section role="alert">
      {level === 1 && <h1 className={styles.whole}>{uiTexts.failedPage}</h1>}
      <EmptyState
        picture={
          <span className={styles.mark}>
            <Icon name="warning" size={34} />
          </span>
        }
        heading={missing}
        level={level === 1 ? 2 : level}
        action={
          onRetry && (
            <Button variant="secondary" onClick={onRetry} loading={retrying}>
              {uiTexts.again}
            </Button>
          )
        }
      >
        {reason}
      </EmptyState>
    </section>
  );
}
