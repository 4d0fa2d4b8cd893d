import { useQuery } from '@tanstack/react-query';
import type { Withdrawal } from 'api/staff-contract';
import { useState } from 'react';
import { Button, formatRupees, Icon } from 'shared-ui/base';
import { Table, type Column } from 'shared-ui/forms/lists';
import { formatDateTime } from 'shared-ui/parts';
import { Question, type Asked } from '../acts/Question.tsx';
import { useAct } from '../acts/use-act.ts';
import { staffCall } from '../calls/staff-client.ts';
import { Panel } from '../ui/Panel.tsx';
import { Phone } from '../ui/Phone.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import styles from './MoneyPage.module.css';
import { texts } from './money.texts.ts';

const { withdrawals: words } = texts;

interface Settling {
  id: number;
  verb: 'pay' | 'reject';
}

const settle = ({ id, verb }: Settling) =>
  staffCall(
    verb === 'pay' ? 'POST /ops/withdrawals/{id}/pay' : 'POST /ops/withdrawals/{id}/reject',
    { params: { id } },
  );

/** Pending wallet withdrawals. A person sends the money; this records the result. */
export function Withdrawals({ acts }: { acts: boolean }) {
  const [asked, setAsked] = useState<Asked<Settling> | null>(null);
  const [all, setAll] = useState(false);
  const status = all ? 'all' : 'pending';
  const list = useQuery({
    queryKey: ['money', 'withdrawals', status],
    queryFn: async ({ signal }) =>
      (await staffCall('GET /ops/withdrawals', { query: { status, per_page: 200 }, signal }))
        .withdrawals,
  });
  const close = (): void => setAsked(null);
  const act = useAct(settle, { topics: ['money', 'today', 'people'], onDone: close });
  return (
    <Panel
      heading={words.heading}
      aside={
        <Button variant="ghost" size="small" onClick={() => setAll(!all)}>
          {all ? words.hide : words.show}
        </Button>
      }
    >
      <Waiting of={list}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={styles.none}>{words.none}</p>
          ) : (
            <Table
              caption={words.caption}
              captionHidden
              columns={columnsOf(acts, setAsked)}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )
        }
      </Waiting>
      <Question asked={asked} act={act} onClose={close} />
    </Panel>
  );
}

/** A warning sign to check before the money is sent. */
function Sign({ words: sign }: { words: string }) {
  return (
    <span className={styles.sign}>
      <Icon name="warning" size={16} />
      {sign}
    </span>
  );
}

const nameOf = ({ user }: Withdrawal): string => (user.name === '' ? user.phone_number : user.name);

function columnsOf(acts: boolean, ask: (asked: Asked<Settling>) => void): Column<Withdrawal>[] {
  const { columns } = words;
  return [
    { label: columns.asked, cell: ({ created_at: at }) => formatDateTime(at) },
    {
      label: columns.who,
      cell: ({ user, shares_device: device, shares_address: address }) => (
        <span>
          {user.name} <Phone number={user.phone_number} />
          {device && <Sign words={words.sharesDevice} />}
          {address && <Sign words={words.sharesAddress} />}
        </span>
      ),
    },
    { label: columns.to, cell: ({ phonepe_number: number }) => number },
    { label: columns.amount, align: 'end', cell: ({ amount }) => formatRupees(amount) },
    {
      label: columns.act,
      align: 'end',
      cell: (row) =>
        row.status === 'pending' && acts ? (
          <div className={styles.acts}>
            <Button size="small" onClick={() => ask(payQuestion(row))}>
              {words.pay}
            </Button>
            <Button size="small" variant="secondary" onClick={() => ask(rejectQuestion(row))}>
              {words.reject}
            </Button>
          </div>
        ) : (
          words.states[row.status]
        ),
    },
  ];
}

const payQuestion = (row: Withdrawal): Asked<Settling> => ({
  title: words.askPay(row.id),
  confirm: words.confirmPay,
  consequences: [
    words.pays(formatRupees(row.amount), row.phonepe_number),
    words.toldPaid(nameOf(row)),
    words.final,
  ],
  given: { id: row.id, verb: 'pay' },
});

const rejectQuestion = (row: Withdrawal): Asked<Settling> => ({
  title: words.askReject(row.id),
  confirm: words.confirmReject,
  consequences: [
    words.rejects(formatRupees(row.amount), nameOf(row)),
    words.toldRejected(nameOf(row)),
    words.final,
  ],
  given: { id: row.id, verb: 'reject' },
  danger: true,
});
