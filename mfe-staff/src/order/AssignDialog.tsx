import { useQuery } from '@tanstack/react-query';
import type { Candidate } from 'api/staff-contract';
import { useState } from 'react';
import { Button } from 'shared-ui/base';
import { Dialog } from 'shared-ui/rich';
import { callStaffApi } from '../calls/staff-client.ts';
import { usePlaceName } from '../calls/use-shop.ts';
import { QueryResult } from '../ui/QueryResult.tsx';
import { stripCliHint } from '../visits/times.ts';
import type { OrderDialogProps } from './ConfirmActionDialog.tsx';
import layout from '../ui/layout.module.css';
import styles from './AssignDialog.module.css';
import { getPreselected, isSelectable, getHint, getUnavailableReason } from './candidates.ts';
import { texts } from '../texts/en/order.ts';
import { Form } from '../ui/Form.tsx';

interface AssignDialogProps extends OrderDialogProps {
  opened: boolean;
  /** Name of the assigned technician; null if none is assigned. */
  assigned: string | null;
  onAssign: (body: { technician: string; anyway?: boolean }) => void;
}

const assignTexts = texts.assign;

/**
 * Selects a technician: available ones first; the others show the reason and need "Send anyway". Those with another
 * visit at that time cannot be selected.
 */
export function AssignDialog({ opened, onClose, ...form }: AssignDialogProps) {
  return (
    <Dialog opened={opened} title={assignTexts.title} onClose={onClose}>
      <Candidates {...form} />
    </Dialog>
  );
}

type FormProps = Omit<AssignDialogProps, 'opened' | 'onClose'>;

function Candidates(props: FormProps) {
  const { id } = props.order;
  const candidates = useQuery({
    queryKey: ['order', id, 'technicians'],
    queryFn: async ({ signal }) =>
      (await callStaffApi('GET /ops/orders/{id}/technicians', { params: { id }, signal }))
        .technicians,
    // Working hours, leave and other orders' holds change the candidates without an event for this order.
    refetchOnMount: 'always',
  });
  return (
    <QueryResult query={candidates}>
      {(all) =>
        all.length === 0 ? <p>{assignTexts.none}</p> : <AssignForm {...props} candidates={all} />
      }
    </QueryResult>
  );
}

function AssignForm(props: FormProps & { candidates: readonly Candidate[] }) {
  const { order, candidates, assigned, isBusy, error, onAssign } = props;
  const [chosenId, setChosenId] = useState<number | null>(null);
  const block = usePlaceName()(order.block);
  const selected =
    candidates.find(({ id }) => id === chosenId) ?? getPreselected(candidates, assigned);
  const reason = selected === undefined ? null : getUnavailableReason(selected, block);
  const anyway = reason === null ? {} : { anyway: true };
  return (
    <Form
      onSubmit={() => {
        if (selected !== undefined) onAssign({ technician: String(selected.id), ...anyway });
      }}
    >
      {assigned !== null && <p>{assignTexts.now(assigned)}</p>}
      <fieldset>
        <legend className={styles.legend}>{assignTexts.technician}</legend>
        <div className={styles.list}>
          {candidates.map((candidate) => (
            <Row
              key={candidate.id}
              candidate={candidate}
              note={getHint(candidate, assigned, block)}
              disabled={!isSelectable(candidate, assigned)}
              checked={candidate.id === selected?.id}
              onChoose={() => setChosenId(candidate.id)}
            />
          ))}
        </div>
      </fieldset>
      <p role="status" className={styles.warning}>
        {selected !== undefined && reason !== null && assignTexts.warning(selected.name, reason)}
      </p>
      <p role="alert" className={layout.error}>
        {error !== null && stripCliHint(error.message)}
      </p>
      <Button type="submit" loading={isBusy} aria-disabled={selected === undefined || undefined}>
        {reason === null ? assignTexts.submit : assignTexts.anyway}
      </Button>
    </Form>
  );
}

interface RowProps {
  candidate: Candidate;
  note: string;
  disabled: boolean;
  checked: boolean;
  onChoose: () => void;
}

function Row({ candidate: { id, name, obstacle }, note, disabled, checked, onChoose }: RowProps) {
  return (
    <label className={styles.row} data-available={obstacle === null || undefined}>
      <input
        type="radio"
        name="technician"
        value={id}
        className={styles.radio}
        disabled={disabled}
        checked={checked}
        onChange={onChoose}
      />
      <span className={styles.name}>{name}</span>
      <span className={layout.secondary}>{note}</span>
    </label>
  );
}
