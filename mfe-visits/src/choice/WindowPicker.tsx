import type { VisitWindow } from 'api/contract';
import { useId, useState } from 'react';
import { Button, cx, VisuallyHidden } from 'shared-ui/base';
import { toIndianDay } from 'contract/indian-time';
import { getDayNames, formatDay, formatSpan, formatWindow } from '../time/words.ts';
import { texts } from '../texts/en/visits.ts';
import type { ReadyChoice } from './state.ts';
import styles from './WindowPicker.module.css';
import { groupByDay, findNextFree, type WindowDay } from './windows.ts';

export interface WindowPickerProps {
  choice: ReadyChoice;
  onChoose: (start: string) => void;
  /** Start of the order's current window, which cannot be selected again. */
  current?: string | null;
}

/** Days as a strip, and the windows of one of them: two groups of radios. Taken windows are shown, and disabled. */
export function WindowPicker({ choice, onChoose, current = null }: WindowPickerProps) {
  const [picked, setPicked] = useState<number | null>(null);
  const name = useId();
  const days = groupByDay(choice.windows);
  const today = toIndianDay(choice.now);
  const chosen = choice.start ?? choice.lost ?? current;
  const start =
    chosen === null ? days.find(({ free }) => free)?.day : toIndianDay(Date.parse(chosen));
  const shown = days.find(({ day }) => day === (picked ?? start)) ?? days[0];
  if (shown === undefined) return null;
  const choose = (next: string): void => {
    setPicked(null);
    onChoose(next);
  };
  return (
    <div className={styles.picker}>
      <div className={styles.strip} role="radiogroup" aria-label={texts.choice.days}>
        {days.map((each) => (
          <DayChoice
            key={each.day}
            day={each}
            today={today}
            name={`${name}-day`}
            shown={each === shown}
            onPick={() => setPicked(each.day)}
          />
        ))}
      </div>
      <div
        className={styles.windows}
        role="radiogroup"
        aria-label={texts.choice.windows(formatDay(shown.day, today))}
      >
        {shown.windows.map((window) => (
          <WindowChoice
            key={window.start}
            window={window}
            name={`${name}-window`}
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

interface DayChoiceProps {
  day: WindowDay;
  today: number;
  name: string;
  shown: boolean;
  onPick: () => void;
}

function DayChoice({ day: { day, free }, today, name, shown, onPick }: DayChoiceProps) {
  const { weekday, date } = getDayNames(day);
  const near = day - today < 2 ? formatDay(day, today) : weekday;
  return (
    <label className={cx(styles.day, !free && styles.full, shown && styles.shown)}>
      <input type="radio" name={name} className={styles.input} checked={shown} onChange={onPick} />
      <span className={styles.weekday}>{near}</span> <span className={styles.date}>{date}</span>
      {!free && <VisuallyHidden> {texts.choice.full}</VisuallyHidden>}
    </label>
  );
}

interface WindowChoiceProps {
  window: VisitWindow;
  name: string;
  chosen: boolean;
  current: boolean;
  onChoose: () => void;
}

function WindowChoice({ window, name, chosen, current, onChoose }: WindowChoiceProps) {
  const dead = current || (!window.free && !chosen);
  return (
    <label className={cx(styles.window, chosen && styles.chosen, dead && styles.dead)}>
      <input
        type="radio"
        name={name}
        className={styles.input}
        checked={chosen}
        disabled={dead}
        onChange={onChoose}
      />
      <span className={styles.span}>
        {formatSpan(Date.parse(window.start), Date.parse(window.end))}
      </span>
      {dead && (
        <span className={styles.why}> {current ? texts.choice.now : texts.choice.taken}</span>
      )}
    </label>
  );
}

interface DayFullProps {
  day: WindowDay;
  choice: ReadyChoice;
  today: number;
  onChoose: (start: string) => void;
}

/** Explains why a day has no free window and offers the next one. */
function DayFull({ day, choice, today, onChoose }: DayFullProps) {
  const [next] = findNextFree(choice.windows, day.windows.at(-1)?.start ?? '', 1);
  return (
    <div className={styles.fullDay}>
      <p>{texts.choice.dayFull(formatDay(day.day, today))}</p>
      {next !== undefined && (
        <Button variant="secondary" size="small" onClick={() => onChoose(next.start)}>
          {texts.choice.nextFree(formatWindow(next, choice.now))}
        </Button>
      )}
    </div>
  );
}
