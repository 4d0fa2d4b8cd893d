import { useEffect, useRef } from 'react';
import { Button, usePressOnce } from 'shared-ui/base';
import { formatWindow } from '../time/words.ts';
import { texts } from '../texts/en/visits.ts';
import styles from './Notice.module.css';
import type { ReadyChoice } from './state.ts';
import { findNextFree, findWindow } from './windows.ts';

export interface LostNoticeProps {
  choice: ReadyChoice;
  onChoose: (start: string) => void;
  /** For a moved order: start of its current window, or `null` without one. */
  current?: string | null | undefined;
}

/** Number of alternatives. */
const OFFERED = 3;

/** Says that the window was taken by someone else, with alternatives; or shows another error. */
export function LostNotice({ choice, onChoose, current }: LostNoticeProps) {
  const { lost, problem } = choice;
  if (lost === null)
    return problem === null ? null : (
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    );
  return <Lost lost={lost} choice={choice} onChoose={onChoose} current={current} />;
}

function Lost({ lost, choice, onChoose, current }: LostNoticeProps & { lost: string }) {
  const { windows, now, start } = choice;
  const { resting, press } = usePressOnce();
  const place = useRef<HTMLDivElement>(null);
  // A rejected checkout can happen anywhere on the page, so scroll the notice into view.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  const gone = findWindow(windows, lost);
  const kept = findWindow(windows, current === undefined ? start : current);
  const otherwise = current === undefined ? texts.choice.lostWithout : texts.choice.lostMove;
  return (
    <div ref={place} className={styles.notice} role="alert">
      <p>
        {gone !== undefined && <strong>{texts.choice.lost(formatWindow(gone, now))}</strong>}{' '}
        {kept === undefined ? otherwise : texts.choice.lostKept(formatWindow(kept, now))}
      </p>
      <ul className={styles.next} aria-label={texts.choice.lostNext}>
        {findNextFree(windows, lost, OFFERED).map((window) => (
          <li key={window.start}>
            <Button
              variant="secondary"
              size="small"
              aria-disabled={resting || undefined}
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
