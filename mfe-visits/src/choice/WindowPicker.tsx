import type { VisitWindow } from 'api/contract';
import { useState } from 'react';
import { Button, cx, VisuallyHidden } from 'shared-ui/base';
import { dayNames, dayWords, indianDay, spanWords, whenWords } from '../time/indian-time.ts';
import { texts } from '../texts/en/visits.ts';
import type { ReadyChoice } from './state.ts';
import styles from './WindowPicker.module.css';
import { daysOf, nextFree, type DayOfWindows } from './windows.ts';

export interface WindowPickerProps {
  choice: ReadyChoice;
  onChoose: (start: string) => void;
  /** Start of the order's current window, which cannot be selected again. */
  current?: string | null;
}

/** Days as a strip, and the windows of one of them as buttons; taken ones can be seen and not pressed. */
export function WindowPicker({ choice, onChoose, current = null }: WindowPickerProps) {
  const [picked, setPicked] = useState<number | null>(null);
  const days = daysOf(choice.windows);
  const today = indianDay(choice.now);
  const chosen = choice.start ?? choice.lost ?? current;
  const start =
    chosen === null ? days.find(({ free }) => free)?.day : indianDay(Date.parse(chosen));
  const shown = days.find(({ day }) => day === (picked ?? start)) ?? days[0];
  if (shown === undefined) return null;
  const choose = (next: string): void => {
    setPicked(null);
    onChoose(next);
  };
  return (
    <div className={styles.picker}>
      <div className={styles.strip} role="group" aria-label={texts.choice.days}>
        {days.map((each) => (
          <DayButton
            key={each.day}
            day={each}
            today={today}
            shown={each === shown}
            onPick={() => setPicked(each.day)}
          />
        ))}
      </div>
      <div
        className={styles.windows}
        role="group"
        aria-label={texts.choice.windows(dayWords(shown.day, today))}
      >
        {shown.windows.map((window) => (
          <WindowButton
            key={window.start}
            window={window}
            chosen={window.start === choice.start}
            current={window.start === current}
            onChoose={() => choose(window.start)}
          />
        ))}
      </div>
      {!shown.free && <DayFull day={shown} choice={choice} today={today} onChoose={choose} />}
    </div>
  );
}

interface DayButtonProps {
  day: DayOfWindows;
  today: number;
  shown: boolean;
  onPick: () => void;
}

function DayButton({ day: { day, free }, today, shown, onPick }: DayButtonProps) {
  const { weekday, date } = dayNames(day);
  const near = day - today < 2 ? dayWords(day, today) : weekday;
  return (
    <button
      type="button"
      className={cx(styles.day, !free && styles.full)}
      aria-pressed={shown}
      onClick={onPick}
    >
      <span className={styles.weekday}>{near}</span> <span className={styles.date}>{date}</span>
      {!free && <VisuallyHidden> {texts.choice.full}</VisuallyHidden>}
    </button>
  );
}

interface WindowButtonProps {
  window: VisitWindow;
  chosen: boolean;
  current: boolean;
  onChoose: () => void;
}

function WindowButton({ window, chosen, current, onChoose }: WindowButtonProps) {
  const dead = current || (!window.free && !chosen);
  return (
    <button
      type="button"
      className={styles.window}
      aria-pressed={chosen}
      disabled={dead}
      onClick={chosen ? undefined : onChoose}
    >
      <span className={styles.span}>
        {spanWords(Date.parse(window.start), Date.parse(window.end))}
      </span>
      {dead && (
        <span className={styles.why}>{current ? texts.choice.now : texts.choice.taken}</span>
      )}
    </button>
  );
}

interface DayFullProps {
  day: DayOfWindows;
  choice: ReadyChoice;
  today: number;
  onChoose: (start: string) => void;
}

/** Explains why a day has no free window and offers the next one. */
function DayFull({ day, choice, today, onChoose }: DayFullProps) {
  const [next] = nextFree(choice.windows, day.windows.at(-1)?.start ?? '', 1);
  return (
    <div className={styles.fullDay}>
      <p>{texts.choice.dayFull(dayWords(day.day, today))}</p>
      {next !== undefined && (
        <Button variant="secondary" size="small" onClick={() => onChoose(next.start)}>
          {texts.choice.nextFree(whenWords(next, choice.now))}
        </Button>
      )}
    </div>
  );
}
