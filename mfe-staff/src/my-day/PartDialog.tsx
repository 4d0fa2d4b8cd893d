import { foldDigits } from 'contract/digits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, formatRupees, usePressOnce, type PressOnce } from 'shared-ui/base';
import { TextInput } from 'shared-ui/fields';
import { QuantityStepper } from 'shared-ui/parts';
import { Dialog } from 'shared-ui/rich';
import { callStaffApi, type ResponseOf } from '../calls/staff-client.ts';
import { CATALOGUE_OWNER, fetchWithCopy } from '../offline/response-copies.ts';
import { queryClient } from '../calls/queries.ts';
import { QueryResult } from '../ui/QueryResult.tsx';
import layout from '../ui/layout.module.css';
import styles from './DayPage.module.css';
import { texts as callTexts } from '../texts/en/calls.ts';
import { texts } from '../texts/en/day.ts';
import type { RecordAction } from './use-record-action.ts';

type Part = ResponseOf<'GET /api/spare-part/list/status'>['SparePart'][number];

interface PartDialogProps {
  record: RecordAction;
  onClose: () => void;
}

/** Proposes a spare part. It is billed only after the customer agrees. */
export function PartDialog({ record, onClose }: PartDialogProps) {
  const [part, setPart] = useState<Part | null>(null);
  const parts = useQuery(PARTS_QUERY);
  const { isCoolingDown, press } = usePressOnce();
  return (
    <Dialog opened onClose={onClose} title={texts.part.title}>
      {part === null ? (
        <QueryResult query={parts}>
          {(all) => (
            <PartChoice
              parts={all}
              isCoolingDown={isCoolingDown}
              onChoose={(chosen) => press(() => setPart(chosen))}
            />
          )}
        </QueryResult>
      ) : (
        <QuantityStep
          {...{ part, record, onClose, isCoolingDown, press }}
          onBack={() => setPart(null)}
        />
      )}
    </Dialog>
  );
}

/** All spare parts; without network from a stored copy. */
export const PARTS_QUERY = {
  queryKey: ['catalogue', 'parts', 'localized'],
  queryFn: () =>
    fetchWithCopy({
      owner: CATALOGUE_OWNER,
      matchesName: (name) => name === `parts ${callTexts.language}`,
      getName: () => `parts ${callTexts.language}`,
      fetch: async () => (await callStaffApi('GET /api/spare-part/list/status')).SparePart,
      onLateResponse: (parts) => void queryClient.setQueryData(PARTS_QUERY.queryKey, parts),
    }),
};

const getPartName = ({ service_name: name, brand }: Part): string => `${name} ${brand}`.trim();

interface ChoiceProps extends Pick<PressOnce, 'isCoolingDown'> {
  parts: readonly Part[];
  onChoose: (part: Part) => void;
}

function PartChoice({ parts, isCoolingDown, onChoose }: ChoiceProps) {
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
            <button
              type="button"
              className={styles.bigButton}
              aria-disabled={isCoolingDown || undefined}
              onClick={() => onChoose(part)}
            >
              <span>{getPartName(part)}</span>
              <span>
                {part.out_of_stock && `${texts.part.outOfStock} · `}
                {formatRupees(part.price)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface QuantityStepProps extends PartDialogProps, PressOnce {
  part: Part;
  /** Called to choose another part. */
  onBack: () => void;
}

function QuantityStep(props: QuantityStepProps) {
  const { part, record, onClose, onBack, isCoolingDown, press } = props;
  const [qty, setQty] = useState(1);
  const name = getPartName(part);
  const propose = (): void => {
    record({
      name: 'add-part',
      body: { part: part.id, qty },
      title: texts.change(name, qty, formatRupees(part.price * qty)),
      part: { name, price: part.price, quantity: qty },
    });
    onClose();
  };
  return (
    <div className={layout.stackSmall}>
      <p>
        <strong>{name}</strong>
      </p>
      <QuantityStepper
        label={texts.part.quantity}
        quantity={qty}
        onIncrease={() => setQty(qty + 1)}
        isCoolingDown={isCoolingDown}
        onDecrease={() => (qty > 1 ? setQty(qty - 1) : press(onBack))}
      />
      <p>{texts.part.rule}</p>
      <Button
        size="large"
        wide
        aria-disabled={isCoolingDown || undefined}
        onClick={() => press(propose)}
      >
        {texts.part.ask(formatRupees(part.price * qty))}
      </Button>
    </div>
  );
}
