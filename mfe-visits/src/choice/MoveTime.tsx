import { Button, usePressOnce } from 'shared-ui/base';
import type { MovedOrder } from '../fragments.ts';
import { formatWindow } from '../time/format-time.ts';
import { texts } from '../texts/en/visits.ts';
import { TimesError, TimesSkeleton, NoTimes } from './states.tsx';
import { LostNotice } from './LostNotice.tsx';
import styles from './TimeChoice.module.css';
import { useMoveChoice, type PropsWithBlock } from './use-choice.ts';
import { WindowPicker } from './WindowPicker.tsx';
import { findWindow } from './windows.ts';

/** Selects another time for an order and confirms it with a second press. */
export function MoveTime(props: PropsWithBlock & { order: MovedOrder }) {
  const { id, start: currentStart } = props.order;
  const { choice, controller } = useMoveChoice(props, id);
  const { isCoolingDown, press } = usePressOnce();
  if (choice.kind === 'loading')
    return <TimesSkeleton label={texts.choice.loading} onRetry={() => void controller.load()} />;
  if (choice.kind === 'failed') return <TimesError onRetry={() => void controller.load()} />;
  if (choice.kind === 'none')
    return <NoTimes message={choice.message} hint={texts.choice.callUsHint} />;
  const window = findWindow(choice.windows, choice.start);
  const windowText = window === undefined ? '' : formatWindow(window, choice.now);
  return (
    <>
      <LostNotice choice={choice} onChoose={controller.choose} currentStart={currentStart} />
      <WindowPicker choice={choice} onChoose={controller.choose} currentStart={currentStart} />
      {window === undefined ? (
        <p className={styles.soft}>{texts.choice.pick}</p>
      ) : (
        <Button
          wide
          loading={choice.isRequesting}
          aria-disabled={isCoolingDown || undefined}
          onClick={() => press(() => void controller.confirm())}
        >
          {currentStart === null
            ? texts.choice.bookWindow(windowText)
            : texts.choice.move(windowText)}
        </Button>
      )}
    </>
  );
}
