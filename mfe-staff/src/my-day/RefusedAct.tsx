import { COMPLETION_CODE_DIGITS } from 'api/limits';
import { useState } from 'react';
import { Button, type PressOnce } from 'shared-ui/base';
import { DigitsInput } from 'shared-ui/fields';
import type { QueuedAct } from '../offline/act.ts';
import { dismissAct, resendWithCode } from '../offline/act-queue.ts';
import { texts } from '../texts/en/day.ts';
import styles from './DayPage.module.css';

interface RefusedActProps extends PressOnce {
  act: QueuedAct;
}

/** An act that the server rejected, with the reason. If only the customer's code was wrong, it can be sent again with another. */
export function RefusedAct({ act, isCoolingDown, press }: RefusedActProps) {
  const { queue, finish } = texts;
  const [code, setCode] = useState('');
  const isEstimate = act.name === 'accept-estimate';
  const isCodeComplete = code.length === COMPLETION_CODE_DIGITS;
  return (
    <section className={styles.refused} aria-label={queue.act(act.order, act.title)}>
      <strong>{queue.refused(act.order, act.title)}</strong>
      <p>{act.refusal}</p>
      {act.isCodeWrong === true && (
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
              if (isCodeComplete) press(() => void resendWithCode(act, code));
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
        onClick={() => press(() => void dismissAct(act))}
      >
        {act.isCodeWrong === true && !isEstimate ? queue.drop : queue.seen}
      </Button>
    </section>
  );
}
