import { useEffect, useRef } from 'react';
import { Button, usePressOnce } from 'shared-ui/base';
import { formatWindow } from '../time/format-time.ts';
import { texts } from '../texts/en/visits.ts';
import styles from './Notice.module.css';
import type { ReadyChoice } from './state.ts';
import { findNextFree, findWindow } from './windows.ts';

export interface LostNoticeProps {
  choice: ReadyChoice;
  onChoose: (start: string) => void;
  /** For an order: start of its current window, or null if it has none. Undefined for a cart. */
  currentStart?: string | null | undefined;
}

/** Maximum number of alternatives. */
const MAX_ALTERNATIVES = 3;

/**
 * The error of the last selection, if any. A window that someone else has taken is called lost; the notice offers
 * alternatives to it.
 */
export function LostNotice({ choice, onChoose, currentStart }: LostNoticeProps) {
  const { lostStart, errorMessage } = choice;
  if (lostStart === null)
    return errorMessage === null ? null : (
      <p className={styles.problem} role="alert">
        {errorMessage}
      </p>
    );
  return (
    <LostWindow
      lostStart={lostStart}
      choice={choice}
      onChoose={onChoose}
      currentStart={currentStart}
    />
  );
}

function LostWindow({
  lostStart,
  choice,
  onChoose,
  currentStart,
}: LostNoticeProps & { lostStart: string }) {
  const { windows, now, start } = choice;
  const { isCoolingDown, press } = usePressOnce();
  const notice = useRef<HTMLDivElement>(null);
  // A rejected checkout can happen anywhere on the page, so scroll the notice into view.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  const lostWindow = findWindow(windows, lostStart);
  const keptWindow = findWindow(windows, currentStart === undefined ? start : currentStart);
  const fallbackText =
    currentStart === undefined ? texts.choice.lostWithout : texts.choice.lostMove;
  return (
    <div ref={notice} className={styles.notice} role="alert">
      <p>
        {lostWindow !== undefined && (
          <strong>{texts.choice.lost(formatWindow(lostWindow, now))}</strong>
        )}{' '}
        {keptWindow === undefined
          ? fallbackText
          : texts.choice.lostKept(formatWindow(keptWindow, now))}
      </p>
      <ul className={styles.alternatives} aria-label={texts.choice.lostNext}>
        {findNextFree(windows, lostStart, MAX_ALTERNATIVES).map((window) => (
          <li key={window.start}>
            <Button
              variant="secondary"
              size="small"
              aria-disabled={isCoolingDown || undefined}
              onClick={() => press(() => onChoose(window.start))}
            >
              {formatWindow(window, now)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
