import { COMPLETION_CODE_DIGITS } from 'api/limits';
import { useState } from 'react';
import { Button, type PressOnce } from 'shared-ui/base';
import { DigitsInput } from 'shared-ui/fields';
import type { QueuedAction } from '../offline/action.ts';
import { dismissAction, resendWithCode } from '../offline/action-queue.ts';
import { texts } from '../texts/en/day.ts';
import styles from './DayPage.module.css';

interface RefusedActionProps extends PressOnce {
  action: QueuedAction;
}

/**
 * An action that the server rejected, with the reason. If the customer's code was wrong, the action can be sent again
 * with another code.
 */
export function RefusedAction({ action, isCoolingDown, press }: RefusedActionProps) {
  const { queue, finish } = texts;
  const [code, setCode] = useState('');
  const isEstimate = action.name === 'accept-estimate';
  const isCodeComplete = code.length === COMPLETION_CODE_DIGITS;
  return (
    <section className={styles.refused} aria-label={queue.action(action.order, action.title)}>
      <strong>{queue.refused(action.order, action.title)}</strong>
      <p>{action.refusal}</p>
      {action.isCodeWrong === true && (
        <>
          <DigitsInput
            label={isEstimate ? texts.estimate.code : finish.confirmation.code}
            maxDigits={COMPLETION_CODE_DIGITS}
            autoComplete="off"
            value={code}
            onChange={setCode}
          />
          <Button
            size="large"
            wide
            aria-disabled={isCoolingDown || !isCodeComplete || undefined}
            onClick={() => {
              if (isCodeComplete) press(() => void resendWithCode(action, code));
            }}
          >
            {queue.sendAgain}
          </Button>
        </>
      )}
      <Button
        variant="secondary"
        size="large"
        wide
        aria-disabled={isCoolingDown || undefined}
        onClick={() => press(() => void dismissAction(action))}
      >
        {action.isCodeWrong === true && !isEstimate ? queue.drop : queue.seen}
      </Button>
    </section>
  );
}
