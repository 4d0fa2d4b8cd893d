import { useQuery } from '@tanstack/react-query';
import type { ClosedDay } from 'api/staff-contract';
import { useState } from 'react';
import { Button, Link } from 'shared-ui/base';
import { TextInput } from 'shared-ui/fields';
import { formatDate } from 'shared-ui/parts';
import { useStaffMutation, type Mutation } from '../actions/use-staff-mutation.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import type { ConsolePageProps } from '../console-page-props.ts';
import { canWrite } from '../permissions.ts';
import { PageHead, Panel } from '../ui/Panel.tsx';
import { QueryResult } from '../ui/QueryResult.tsx';
import { formatWindow } from '../visits/times.ts';
import styles from './ClosedDaysPage.module.css';
import { texts } from '../texts/en/closed-days.ts';
import { Form } from '../ui/Form.tsx';

const TOPICS = ['closed-days', 'board'] as const;

/** Days on which the shop is closed, with the visits that are booked on them. */
export default function ClosedDaysPage({ me }: ConsolePageProps) {
  const days = useQuery({
    queryKey: ['closed-days'],
    queryFn: async ({ signal }) => (await callStaffApi('GET /ops/closed-days', { signal })).days,
  });
  const reopen = useStaffMutation(
    (day: string) => callStaffApi('POST /ops/closed-days/reopen', { body: { day } }),
    { topics: TOPICS },
  );
  const canEdit = canWrite(me, 'visits');
  return (
    <>
      <PageHead heading={texts.heading} hint={texts.hint} />
      {canEdit && <CloseForm />}
      <Panel heading={texts.list}>
        <QueryResult query={days}>
          {(rows) =>
            rows.length === 0 ? (
              <p>{texts.none}</p>
            ) : (
              <ul className={styles.days}>
                {rows.map((day) => (
                  <Day key={day.day} day={day} reopen={canEdit ? reopen : null} />
                ))}
              </ul>
            )
          }
        </QueryResult>
      </Panel>
    </>
  );
}

function CloseForm() {
  const [day, setDay] = useState('');
  const [reason, setReason] = useState('');
  const mutation = useStaffMutation(
    () => callStaffApi('POST /ops/closed-days', { body: { day, reason } }),
    { topics: TOPICS, onDone: () => setDay('') },
  );
  const { fieldErrors } = mutation;
  return (
    <Panel heading={texts.add.heading}>
      <Form className={styles.form} onSubmit={() => mutation.run(undefined)}>
        <TextInput
          label={texts.add.day}
          type="date"
          required
          value={day}
          onChange={setDay}
          error={fieldErrors['day']}
        />
        <TextInput
          label={texts.add.reason}
          hint={texts.add.reasonHint}
          required
          maxLength={60}
          value={reason}
          onChange={setReason}
          error={fieldErrors['reason']}
        />
        <Button type="submit" loading={mutation.isBusy}>
          {texts.add.save}
        </Button>
      </Form>
    </Panel>
  );
}

interface DayProps {
  day: ClosedDay;
  /** Null if the user may not change closed days. */
  reopen: Mutation<string> | null;
}

function Day({ day: { day, reason, visits }, reopen }: DayProps) {
  const date = formatDate(`${day}T06:30:00.000Z`);
  return (
    <li className={styles.day}>
      <strong>
        {date}: {reason}
      </strong>
      <p>{texts.visits(visits.length)}</p>
      {visits.length > 0 && (
        <ul className={styles.visits}>
          {visits.map(({ order_id: id, start, end, technician }) => (
            <li key={id}>
              <Link to={`/staff/orders/${id}`} className={styles.link}>
                {texts.visit(id, formatWindow(start, end), technician.name)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {reopen !== null && (
        <Button variant="secondary" loading={reopen.input === day} onClick={() => reopen.run(day)}>
          {texts.reopen(date)}
        </Button>
      )}
    </li>
  );
}
