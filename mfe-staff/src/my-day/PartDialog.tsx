import { foldDigits } from 'contract/digits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, formatRupees } from 'shared-ui/base';
import { TextInput } from 'shared-ui/fields';
import { QuantityStepper } from 'shared-ui/parts';
import { Dialog } from 'shared-ui/rich';
import { useStaffMutation } from '../acts/use-staff-mutation.ts';
import { callStaffApi, type ResponseOf } from '../calls/staff-client.ts';
import { QueryResult } from '../ui/QueryResult.tsx';
import styles from './DayPage.module.css';
import { texts } from '../texts/en/day.ts';

type Part = ResponseOf<'GET /api/spare-part/list/status'>['SparePart'][number];

interface PartDialogProps {
  order: number;
  onClose: () => void;
}

/** Proposes a spare part. It is billed only after the customer agrees. */
export function PartDialog({ order, onClose }: PartDialogProps) {
  const [part, setPart] = useState<Part | null>(null);
  const parts = useQuery({
    queryKey: ['catalogue', 'parts', 'spoken'],
    queryFn: async ({ signal }) =>
      (await callStaffApi('GET /api/spare-part/list/status', { signal, localizeErrors: true }))
        .SparePart,
  });
  return (
    <Dialog opened onClose={onClose} title={texts.part.title}>
      {part === null ? (
        <QueryResult query={parts}>
          {(all) => <PartChoice parts={all} onChoose={setPart} />}
        </QueryResult>
      ) : (
        <QuantityStep part={part} order={order} onClose={onClose} />
      )}
    </Dialog>
  );
}

const getPartName = ({ service_name: name, brand }: Part): string => `${name} ${brand}`.trim();

interface ChoiceProps {
  parts: readonly Part[];
  onChoose: (part: Part) => void;
}

function PartChoice({ parts, onChoose }: ChoiceProps) {
  const [query, setQuery] = useState('');
  const normalized = foldDigits(query).trim().toLowerCase();
  const matches = parts.filter((part) => getPartName(part).toLowerCase().includes(normalized));
  return (
    <>
      <TextInput
        label={texts.part.find}
        type="search"
        icon="search"
        data-autofocus
        value={query}
        onChange={setQuery}
      />
      {matches.length === 0 && <p>{texts.part.none}</p>}
      <ul className={styles.parts}>
        {matches.map((part) => (
          <li key={part.id}>
            <button type="button" className={styles.big} onClick={() => onChoose(part)}>
              <span>{getPartName(part)}</span>
              <span>{formatRupees(part.price)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface HowManyProps extends PartDialogProps {
  part: Part;
}

function QuantityStep({ part, order, onClose }: HowManyProps) {
  const [qty, setQty] = useState(1);
  const mutation = useStaffMutation(
    (body: { part: number; qty: number }) =>
      callStaffApi('POST /ops/my/orders/{id}/parts', {
        params: { id: order },
        body,
        localizeErrors: true,
      }),
    { topics: ['my-day'], onDone: onClose },
  );
  return (
    <div className={styles.ask}>
      <p>
        <strong>{getPartName(part)}</strong>
      </p>
      <QuantityStepper
        label={texts.part.quantity}
        quantity={qty}
        onIncrease={() => setQty(qty + 1)}
        onDecrease={() => setQty(Math.max(1, qty - 1))}
      />
      <p>{texts.part.rule}</p>
      <Button
        size="large"
        wide
        loading={mutation.busy}
        onClick={() => mutation.run({ part: part.id, qty })}
      >
        {texts.part.ask(formatRupees(part.price * qty))}
      </Button>
    </div>
  );
}
