import type { VisitWindow } from 'api/contract';
import { useId, useState } from 'react';
import { Button, cx, VisuallyHidden } from 'shared-ui/base';
import { toIndianDay } from 'contract/indian-time';
import { getDayNames, formatDay, formatSpan, formatWindow } from '../time/format-time.ts';
import { texts } from '../texts/en/visits.ts';
import type { ReadyChoice } from './state.ts';
import styles from './WindowPicker.module.css';
import { groupByDay, findNextFree, type WindowDay } from './windows.ts';

export interface WindowPickerProps {
  choice: ReadyChoice;
  onChoose: (start: string) => void;
  /** Start of the order's current window, which cannot be selected again. */
  currentStart?: string | null;
}

/** Two radio groups: the days, and the windows of the shown day. Taken windows are disabled. */
export function WindowPicker({ choice, onChoose, currentStart = null }: WindowPickerProps) {
  const [pickedDay, setPickedDay] = useState<number | null>(null);
  const name = useId();
  const days = groupByDay(choice.windows);
  const today = toIndianDay(choice.now);
  const chosenStart = choice.start ?? choice.lostStart ?? currentStart;
  const initialDay =
    chosenStart === null
      ? days.find(({ hasFree }) => hasFree)?.day
      : toIndianDay(Date.parse(chosenStart));
  const shownDay = days.find(({ day }) => day === (pickedDay ?? initialDay)) ?? days[0];
  if (shownDay === undefined) return null;
  const [earliest] = findNextFree(choice.windows, '', 1);
  const choose = (newStart: string): void => {
    setPickedDay(null);
    onChoose(newStart);
  };
  return (
    <div className={styles.picker}>
      <div className={styles.strip} role="radiogroup" aria-label={texts.choice.days}>
        {days.map((option) => (
          <DayChoice
            key={option.day}
            day={option}
            today={today}
            name={`${name}-day`}
            isShown={option === shownDay}
            onPick={() => setPickedDay(option.day)}
          />
        ))}
      </div>
      <div
        className={styles.windows}
        role="radiogroup"
        aria-label={texts.choice.windows(formatDay(shownDay.day, today))}
      >
        {shownDay.windows.map((window) => (
          <WindowChoice
            key={window.start}
            window={window}
            name={`${name}-window`}
            isChosen={window.start === choice.start}
            isEarliest={window === earliest}
            isCurrent={window.start === currentStart}
            onChoose={() => choose(window.start)}
          />
        ))}
      </div>
      {!shownDay.hasFree && (
        <DayFull day={shownDay} choice={choice} today={today} onChoose={choose} />
      )}
    </div>
  );
}

interface DayChoiceProps {
  day: WindowDay;
  today: number;
  name: string;
  isShown: boolean;
  onPick: () => void;
}

function DayChoice({ day: { day, hasFree }, today, name, isShown, onPick }: DayChoiceProps) {
  const { weekday, date } = getDayNames(day);
  const dayName = day - today < 2 ? formatDay(day, today) : weekday;
  return (
    <label className={cx(styles.day, !hasFree && styles.full, isShown && styles.shown)}>
      <input
        type="radio"
        name={name}
        className={styles.input}
        checked={isShown}
        onChange={onPick}
      />
      <span className={styles.weekday}>{dayName}</span> <span className={styles.date}>{date}</span>
      {!hasFree && <VisuallyHidden> {texts.choice.full}</VisuallyHidden>}
    </label>
  );
}

interface WindowChoiceProps {
  window: VisitWindow;
  name: string;
  isChosen: boolean;
  isEarliest: boolean;
  /** Whether it is the order's current window. */
  isCurrent: boolean;
  onChoose: () => void;
}

function WindowChoice({
  window,
  name,
  isChosen,
  isEarliest,
  isCurrent,
  onChoose,
}: WindowChoiceProps) {
  const isDisabled = isCurrent || (!window.free && !isChosen);
  return (
    <label className={cx(styles.window, isChosen && styles.chosen, isDisabled && styles.disabled)}>
      <input
        type="radio"
        name={name}
        className={styles.input}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
      />
      <span className={styles.span}>
        {formatSpan(Date.parse(window.start), Date.parse(window.end))}
      </span>
      {isDisabled && (
        <span className={styles.hint}> {isCurrent ? texts.choice.now : texts.choice.taken}</span>
      )}
      {isEarliest && !isDisabled && <span className={styles.hint}> {texts.choice.earliest}</span>}
    </label>
  );
}

interface DayFullProps {
  day: WindowDay;
  choice: ReadyChoice;
  today: number;
  onChoose: (start: string) => void;
}

/** Says that a day has no free window, and offers the next free one, or the first one if no later one is free. */
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
