import { Button, usePressOnce } from 'shared-ui/base';
import type { MovedOrder } from '../fragments.ts';
import { formatWindow } from '../time/format-time.ts';
import { texts } from '../texts/en/visits.ts';
import { TimesError, TimesSkeleton, NoTimes } from './states.tsx';
import { LostNotice } from './LostNotice.tsx';
import styles from './TimeChoice.module.css';
import { useMoveChoice, type PlacedProps } from './use-choice.ts';
import { WindowPicker } from './WindowPicker.tsx';
import { findWindow } from './windows.ts';

/** Selects another time for an order and confirms it with a second press. */
export function MoveTime(props: PlacedProps & { order: MovedOrder }) {
  const { id, start: current } = props.order;
  const { shown, choice } = useMoveChoice(props, id);
  const { isCoolingDown, press } = usePressOnce();
  if (shown.kind === 'loading')
    return <TimesSkeleton label={texts.choice.loadingMove} onRetry={() => void choice.load()} />;
  if (shown.kind === 'failed') return <TimesError onRetry={() => void choice.load()} />;
  if (shown.kind === 'none')
    return <NoTimes message={shown.message} hint={texts.choice.callUsHint} />;
  const window = findWindow(shown.windows, shown.start);
  const windowText = window === undefined ? '' : formatWindow(window, shown.now);
  return (
    <>
      <LostNotice choice={shown} onChoose={choice.choose} current={current} />
      <WindowPicker choice={shown} onChoose={choice.choose} current={current} />
      {window === undefined ? (
        <p className={styles.soft}>{texts.choice.pick}</p>
      ) : (
        <Button
          wide
          loading={shown.isRequesting}
          aria-disabled={isCoolingDown || undefined}
          onClick={() => press(() => void choice.confirm())}
        >
          {current === null ? texts.choice.fix(windowText) : texts.choice.move(windowText)}
        </Button>
      )}
    </>
  );
}
