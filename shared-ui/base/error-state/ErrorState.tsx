import { useOnReconnect, type Failure } from 'shared-ui/http';
import { Button } from '../button/Button.tsx';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import styles from '../empty-state/EmptyState.module.css';
import { Icon } from '../icon/Icon.tsx';
import { uiTexts } from '../../texts/en/ui.ts';

export interface ErrorStateProps {
  /** What could not be loaded, as a sentence, e.g. `Services could not be loaded`. */
  heading: string;
  /** Why it could not be loaded; without it, the connection is assumed to be lost. */
  failure?: Failure;
  /** Retries; without it there is no button. */
  onRetry?: () => void;
  /** Heading level: 1 if the page shows nothing else. */
  level?: 1 | 2 | 3;
}

const UNAVAILABLE = 503;

/**
 * Returns the server's message. Returns a text of our own if there was no response, and for 503, whose message may come
 * from a proxy.
 */
function explainFailure(failure: Failure): string {
  if (failure.kind === 'offline') return uiTexts.connection;
  const isBusy = failure.kind === 'refused' && failure.status === UNAVAILABLE;
  return isBusy ? uiTexts.busy : failure.message;
}

/**
 * Ref of the notice. When the notice disappears while its button has the focus, moves the focus to the closest ancestor
 * that remains, where the retried content appears.
 */
function moveFocusOnRemoval(notice: HTMLElement) {
  return (): void => {
    if (!notice.contains(document.activeElement)) return;
    const ancestors: HTMLElement[] = [];
    for (let place = notice.parentElement; place !== null; place = place.parentElement)
      ancestors.push(place);
    queueMicrotask(() => {
      const place = ancestors.find(({ isConnected }) => isConnected);
      if (place === undefined || document.activeElement !== document.body) return;
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
    });
  };
}

/** Error notice in place of a part of the page; the rest stays usable (PAGE-4). Retries when the connection is back. */
export function ErrorState({
  heading,
  failure = { kind: 'offline' },
  onRetry,
  level = 2,
}: ErrorStateProps) {
  useOnReconnect(onRetry);
  return (
    <section role="alert" ref={moveFocusOnRemoval}>
      <EmptyState
        picture={
          <span className={styles.mark}>
            <Icon name="warning" size={34} />
          </span>
        }
        heading={heading}
        level={level}
        action={
          onRetry && (
            <Button variant="secondary" onClick={onRetry}>
              {uiTexts.again}
            </Button>
          )
        }
      >
        {explainFailure(failure)}
      </EmptyState>
    </section>
  );
}
