import type { StockedPart } from 'api/staff-contract';
import { useState } from 'react';
import { Button } from 'shared-ui/base';
import { DigitsInput } from 'shared-ui/fields';
import { useStaffMutation } from '../actions/use-staff-mutation.ts';
import { CallError } from '../calls/call-error.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import layout from '../ui/layout.module.css';
import styles from './StockPage.module.css';
import { texts } from '../texts/en/stock.ts';
import { Form } from '../ui/Form.tsx';

const MAX_DIGITS = 5;

interface CountFormProps {
  part: StockedPart;
  onClose: () => void;
}

/** Form to set the stock of a part, or to stop counting it. */
export function CountForm({ part: { part, name, count }, onClose }: CountFormProps) {
  const [onHand, setOnHand] = useState(String(Math.max(0, count?.on_hand ?? 0)));
  const [lowAt, setLowAt] = useState(String(count?.low_at ?? 0));
  const current = count?.on_hand ?? null;
  // An event may update `current` while the form is open.
  const [initial] = useState(current);
  const mutation = useStaffMutation(
    async ({ pieces, expected }: { pieces: number | null; expected: number | null }) => {
      await callStaffApi('POST /ops/stock', {
        body: { part, on_hand: pieces, low_at: Number(lowAt), expected },
      });
      return { message: pieces === null ? texts.stopped(name) : texts.counted(name, pieces) };
    },
    { topics: ['stock', 'today'], onDone: onClose },
  );
  // After a conflict, the server's message has told the user the current stock.
  const isConflict = mutation.error instanceof CallError && mutation.error.status === 409;
  const save = (pieces: number | null) =>
    mutation.run({ pieces, expected: isConflict ? current : initial });
  return (
    <Form
      className={styles.form}
      aria-label={texts.countPart(name)}
      onSubmit={() => {
        if (onHand !== '' && lowAt !== '') save(Number(onHand));
      }}
    >
      <DigitsInput
        label={texts.onHand}
        hint={texts.onHandHint}
        required
        maxDigits={MAX_DIGITS}
        value={onHand}
        onChange={setOnHand}
      />
      <DigitsInput
        label={texts.lowAt}
        hint={texts.lowAtHint}
        required
        maxDigits={MAX_DIGITS}
        value={lowAt}
        onChange={setLowAt}
      />
      <div className={layout.row}>
        <Button type="submit" loading={mutation.isBusy && mutation.input?.pieces !== null}>
          {texts.save}
        </Button>
        {count !== null && (
          <Button
            variant="secondary"
            loading={mutation.isBusy && mutation.input?.pieces === null}
            onClick={() => save(null)}
          >
            {texts.stop}
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </Form>
  );
}
