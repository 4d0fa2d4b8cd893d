import { COMPLETION_CODE_DIGITS } from 'api/limits';
import { useState } from 'react';
import { Button, formatRupees, usePressOnce } from 'shared-ui/base';
import { DigitsInput } from 'shared-ui/fields';
import type { Estimate } from '../offline/action.ts';
import { texts } from '../texts/en/day.ts';
import styles from './Estimate.module.css';
import { EstimateLines } from './EstimateLines.tsx';
import type { MyVisit } from './step.ts';
import type { RecordAction } from './use-record-action.ts';

interface EstimatePanelProps {
  order: MyVisit['order'];
  record: RecordAction;
}

/**
 * The latest estimate of a visit: with the customer's answer or, while it is open, with a field for the customer's code.
 */
export function EstimatePanel({ order, record }: EstimatePanelProps) {
  const { estimate = null } = order;
  const estimateTexts = texts.estimate;
  if (estimate === null) return null;
  const isOpen = estimate.state === 'open';
  return (
    <section className={styles.estimate} aria-label={estimateTexts.title}>
      <h4>{estimateTexts.title}</h4>
      {/* Accepted lines are listed among the lines of the order. */}
      {isOpen && <EstimateLines estimate={estimate} />}
      <p role="status">{describeState(estimate)}</p>
      {order.actions.includes('accept-estimate') && estimate.id > 0 && (
        <CodeField key={estimate.id} estimate={estimate} record={record} />
      )}
    </section>
  );
}

/** Describes the state. An open estimate with the id 0 is still in the queue of this phone. */
function describeState({ id, state, total }: Estimate): string {
  const estimateTexts = texts.estimate;
  if (state === 'open') return id === 0 ? estimateTexts.unsent : estimateTexts.states.open;
  return state === 'accepted'
    ? estimateTexts.accepted(formatRupees(total))
    : estimateTexts.states[state];
}

/**
 * Field for the code in the customer's message. The server checks the code when the queued action is sent, which may be
 * much later.
 */
function CodeField({ estimate, record }: { estimate: Estimate; record: RecordAction }) {
  const [code, setCode] = useState('');
  const { isCoolingDown, press } = usePressOnce();
  const estimateTexts = texts.estimate;
  const isComplete = code.length === COMPLETION_CODE_DIGITS;
  const accept = (): void =>
    record({
      name: 'accept-estimate',
      body: { estimate: estimate.id, code },
      title: estimateTexts.acceptedTitle(formatRupees(estimate.total)),
    });
  return (
    <>
      <DigitsInput
        label={estimateTexts.code}
        hint={estimateTexts.codeHint}
        maxDigits={COMPLETION_CODE_DIGITS}
        autoComplete="off"
        value={code}
        onChange={setCode}
      />
      <Button
        size="large"
        wide
        aria-disabled={isCoolingDown || !isComplete || undefined}
        onClick={() => {
          if (isComplete) press(accept);
        }}
      >
        {estimateTexts.accept}
      </Button>
    </>
  );
}
