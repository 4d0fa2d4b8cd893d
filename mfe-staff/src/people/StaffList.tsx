import { useQuery } from '@tanstack/react-query';
import type { Colleague, Me } from 'api/staff-contract';
import { useState } from 'react';
import { Button } from 'shared-ui/base';
import { Table, type Column } from 'shared-ui/forms/lists';
import { formatDate } from 'shared-ui/parts';
import { ConfirmMutation, type Confirmation } from '../actions/ConfirmMutation.tsx';
import { useStaffMutation } from '../actions/use-staff-mutation.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import { Phone } from '../ui/Phone.tsx';
import { QueryResult } from '../ui/QueryResult.tsx';
import styles from './PeoplePage.module.css';
import { texts as frameTexts } from '../texts/en/frame.ts';
import { texts } from '../texts/en/people.ts';
import { StaffForm } from './StaffForm.tsx';

const { staff: staffTexts } = texts;

/** Staff with a role in the console. Owners add and remove staff here, and change roles. */
export function StaffList({ me }: { me: Me }) {
  const [edited, setEdited] = useState<Colleague | 'new' | null>(null);
  const [confirmation, setConfirmation] = useState<Confirmation<string> | null>(null);
  const list = useQuery({
    queryKey: ['people', 'staff'],
    queryFn: async ({ signal }) =>
      (await callStaffApi('GET /ops/staff', { query: {}, signal })).staff,
    staleTime: 0,
  });
  const removal = useStaffMutation(
    (phone: string) => callStaffApi('POST /ops/staff/{phone}/remove', { params: { phone } }),
    { topics: ['people'], onDone: () => setConfirmation(null) },
  );
  const remove = (name: string, phone: string): void =>
    setConfirmation({
      title: staffTexts.removeTitle(name),
      confirm: staffTexts.remove,
      consequences: [staffTexts.atOnce, staffTexts.personAndOwnersAreNotified, staffTexts.history],
      input: phone,
      danger: true,
    });
  return (
    <>
      <QueryResult query={list}>
        {(rows) => (
          <Table
            caption={staffTexts.caption}
            columns={getColumns(me, { change: setEdited, remove })}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </QueryResult>
      <div className={styles.addButton}>
        <Button icon="user" onClick={() => setEdited('new')}>
          {staffTexts.add}
        </Button>
      </div>
      {edited !== null && (
        <StaffForm person={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      <ConfirmMutation
        confirmation={confirmation}
        mutation={removal}
        onClose={() => setConfirmation(null)}
      />
    </>
  );
}

interface RowActions {
  change: (person: Colleague) => void;
  remove: (name: string, phone: string) => void;
}

const getColumns = (me: Me, { change, remove }: RowActions): Column<Colleague>[] => [
  { label: staffTexts.columns.name, cell: ({ name }) => name },
  {
    label: staffTexts.columns.phone,
    cell: ({ phone }) => (phone === null ? '' : <Phone number={phone} />),
  },
  { label: staffTexts.columns.role, cell: ({ role }) => frameTexts.roles[role] },
  { label: staffTexts.columns.since, cell: ({ added_at: at }) => formatDate(at) },
  {
    label: staffTexts.columns.actions,
    align: 'end',
    cell: (person) => {
      const { name, phone } = person;
      if (name === me.name || phone === null) return name === me.name ? staffTexts.self : '';
      return (
        <span className={styles.rowActions}>
          <Button
            size="small"
            variant="secondary"
            aria-label={`${staffTexts.change}: ${name}`}
            onClick={() => change(person)}
          >
            {staffTexts.change}
          </Button>
          <Button
            size="small"
            variant="danger"
            aria-label={`${staffTexts.remove}: ${name}`}
            onClick={() => remove(name, phone)}
          >
            {staffTexts.remove}
          </Button>
        </span>
      );
    },
  },
];
