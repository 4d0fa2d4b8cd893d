import { useState } from 'react';
import { Button } from 'shared-ui/base';
import { Checkbox } from 'shared-ui/forms/checkbox';
import { Select, TextInput } from 'shared-ui/fields';
import { useShop } from '../calls/use-shop.ts';
import layout from '../ui/layout.module.css';
import { TechnicianSelect } from './TechnicianSelect.tsx';
import { formatClock, addDays, toDay, toMoment, stripCliHint, formatWindow } from './times.ts';
import { texts } from '../texts/en/visits.ts';
import { Form } from '../ui/Form.tsx';

export interface VisitToMove {
  start: string;
  end: string;
  technician: { name: string } | null;
}

/** Target of a move. */
export interface Move {
  /** Start of a time window, ISO 8601. */
  start: string;
  /** Technician id; undefined keeps the technician. */
  technician?: string;
  /** Assigns the technician although the server found a problem, such as a missing skill. */
  anyway?: boolean;
}

interface MoveFormProps {
  visit: VisitToMove | null;
  target?: Partial<Move> | undefined;
  isBusy: boolean;
  error: Error | null;
  onMove: (move: Move) => void;
}

/**
 * Form to move a visit. It is prefilled with the drag target, otherwise with the visit's time, or with tomorrow if there is
 * no visit. The technician stays unless staff choose one, or drop the visit on one.
 */
export function MoveForm({ visit, target, isBusy, error, onMove }: MoveFormProps) {
  const { starts } = useShop().visitWindows;
  const [initialStart] = useState(() => target?.start ?? visit?.start ?? getDefaultStart(starts));
  const [day, setDay] = useState(toDay(Date.parse(initialStart)));
  const [time, setTime] = useState(formatClock(initialStart));
  const [technician, setTechnician] = useState(target?.technician ?? '');
  const [isSentAnyway, setIsSentAnyway] = useState(false);
  const move: Move = {
    start: toMoment(day, time),
    ...(technician === '' ? {} : { technician }),
    ...(isSentAnyway && { anyway: true }),
  };
  return (
    <Form onSubmit={() => onMove(move)}>
      <p className={layout.muted}>
        {visit === null
          ? texts.none
          : texts.now(
              formatWindow(visit.start, visit.end),
              visit.technician?.name ?? texts.nobody,
            )}{' '}
        {texts.customerIsNotified}
      </p>
      <TextInput label={texts.day} type="date" required value={day} onChange={setDay} />
      <Select
        label={texts.time}
        value={time}
        options={[...new Set([...starts, time])]
          .sort()
          .map((start) => ({ value: start, label: start }))}
        onChange={setTime}
      />
      <TechnicianSelect
        label={texts.technician}
        placeholder={visit === null ? texts.anybody : texts.same}
        value={technician}
        onChange={setTechnician}
      />
      {error !== null && (
        <>
          <p role="alert" className={layout.error}>
            {stripCliHint(error.message)}
          </p>
          <Checkbox label={texts.anyway} checked={isSentAnyway} onChange={setIsSentAnyway} />
        </>
      )}
      <Button type="submit" loading={isBusy}>
        {texts.submit}
      </Button>
    </Form>
  );
}

/** Tomorrow, in the second window of the day. */
const getDefaultStart = (starts: readonly string[]): string =>
  toMoment(addDays(toDay(Date.now()), 1), starts[1] ?? starts[0] ?? '10:00');
