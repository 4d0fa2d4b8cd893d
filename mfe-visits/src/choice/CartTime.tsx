import { Button, Icon, Spinner, usePressOnce } from 'shared-ui/base';
import { formatWindow } from '../time/format-time.ts';
import { texts } from '../texts/en/visits.ts';
import { TimesError, TimesSkeleton, NoTimes } from './states.tsx';
import { HoldNotice } from './HoldNotice.tsx';
import { LostNotice } from './LostNotice.tsx';
import type { ReadyChoice } from './state.ts';
import styles from './TimeChoice.module.css';
import { useCartChoice, type PropsWithBlock } from './use-choice.ts';
import { WindowPicker } from './WindowPicker.tsx';
import { findWindow } from './windows.ts';

/** Selects the visit time of the cart. A selected window is held, so that nobody else can take it during checkout. */
export function CartTime(props: PropsWithBlock) {
  const { choice, controller } = useCartChoice(props);
  const { isCoolingDown, press } = usePressOnce();
  const choose = (start: string): void => void controller.choose(start);
  if (choice.kind === 'loading')
    return <TimesSkeleton label={texts.choice.loading} onRetry={() => void controller.load()} />;
  if (choice.kind === 'failed')
    return <TimesError hint={texts.choice.failedHint} onRetry={() => void controller.load()} />;
  if (choice.kind === 'none')
    return <NoTimes message={choice.message} hint={texts.choice.callYouHint} />;
  const { until, start } = choice;
  return (
    <>
      <SelectedTime choice={choice} />
      {!choice.isRequesting && <SeveralVisits choice={choice} />}
      {until !== null && start !== null && !choice.isRequesting && (
        <HoldNotice key={until} until={until} onKeep={() => choose(start)} />
      )}
      <LostNotice choice={choice} onChoose={choose} />
      <WindowPicker choice={choice} onChoose={choose} />
      {!choice.prefersCall && (
        <Button
          className={styles.callInstead}
          variant="ghost"
          size="small"
          aria-disabled={isCoolingDown || undefined}
          onClick={() => press(controller.releaseHold)}
        >
          {texts.choice.callInstead}
        </Button>
      )}
    </>
  );
}

/** Lists all visits, if the cart needs several. */
function SeveralVisits({ choice: { visits, now } }: { choice: ReadyChoice }) {
  if (visits.length === 0) return null;
  return (
    <div role="status">
      <p>{texts.choice.severalVisits(visits.length)}</p>
      <ol className={styles.several}>
        {visits.map((visit) => (
          <li key={visit.start}>{formatWindow(visit, now)}</li>
        ))}
      </ol>
      <p className={styles.soft}>{texts.choice.severalVisitsHint}</p>
    </div>
  );
}

/** The selected window as text, or what happens if none is selected. */
function SelectedTime({ choice }: { choice: ReadyChoice }) {
  const window = findWindow(choice.windows, choice.start);
  const withoutWindow = choice.prefersCall ? texts.choice.callYou : texts.choice.pickOrCall;
  return (
    <p className={styles.chosen} role="status">
      <Icon name={choice.prefersCall ? 'phone' : 'calendar'} size={22} />
      <strong>{window === undefined ? withoutWindow : formatWindow(window, choice.now)}</strong>
      {choice.isRequesting && <Spinner />}
    </p>
  );
}
