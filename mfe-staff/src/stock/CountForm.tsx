import type { StockedPart } from 'api/staff-contract';
import { useState } from 'react';
import { Button } from 'shared-ui/base';
import { DigitsInput } from 'shared-ui/fields';
import { useStaffMutation } from '../actions/use-staff-mutation.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import styles from './StockPage.module.css';
import { texts } from '../texts/en/stock.ts';

const MAX_DIGITS = 5;

interface CountFormProps {
  part: StockedPart;
  onClose: () => void;
}

/** Form to set the stock of a part, or to stop counting it. */
export function CountForm({ part: { part, name, count }, onClose }: CountFormProps) {
  const [onHand, setOnHand] = useState(String(Math.max(0, count?.on_hand ?? 0)));
  const [lowAt, setLowAt] = useState(String(count?.low_at ?? 0));
  // The count that the person sees, also if another one arrives while the form is open.
  const [expected] = useState(count?.on_hand ?? null);
  const mutation = useStaffMutation(
    async (pieces: number | null) => {
      await callStaffApi('POST /ops/stock', {
        body: { part, on_hand: pieces, low_at: Number(lowAt), expected },
        localizeErrors: true,
      });
      return { message: pieces === null ? texts.stopped(name) : texts.counted(name, pieces) };
    },
    { topics: ['stock', 'today'], onDone: onClose },
  );
  return (
    <form
      className={styles.form}
      aria-label={texts.countPart(name)}
      onSubmit={(event) => {
        event.preventDefault();
        if (onHand !== '' && lowAt !== '') mutation.run(Number(onHand));
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
      <div className={styles.buttons}>
        <Button type="submit" loading={mutation.busy && mutation.input !== null}>
          {texts.save}
        </Button>
        {count !== null && (
          <Button
            variant="secondary"
            loading={mutation.busy && mutation.input === null}
            onClick={() => mutation.run(null)}
          >
            {texts.stop}
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
