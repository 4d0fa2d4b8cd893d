import { useOnReconnect } from 'shared-ui/http';
import { Button } from '../button/Button.tsx';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import styles from '../empty-state/EmptyState.module.css';
import { Icon } from '../icon/Icon.tsx';
import { uiTexts } from '../../texts/en/ui.ts';

export interface ErrorStateProps {
  /** What is missing, as a sentence, e.g. `Services could not be loaded`. */
  missing: string;
  /** What may have been the matter; words for a lost connection by default. */
  reason?: string;
  /** Tries again; without it there is no button. */
  onRetry?: () => void;
  /** True while trying again. */
  retrying?: boolean;
  /** 1 where it is the whole page: the heading of every page that could not be shown stands above it then. */
  level?: 1 | 2 | 3;
}

/**
 * Stands where a part of the page could not be shown. Everything around it stays usable (PAGE-4). Where the line
 * was lost, it tries again by itself when that is back.
 */
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
