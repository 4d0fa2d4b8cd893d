import { useQuery } from '@tanstack/react-query';
import type { Board } from 'api/staff-contract';
import { useState } from 'react';
import { Button, ButtonLink } from 'shared-ui/base';
import { TextInput } from 'shared-ui/fields';
import { useNavigate } from 'shared-ui/router';
import { callStaffApi } from '../calls/staff-client.ts';
import type { ConsolePageProps } from '../console-page-props.ts';
import { Key } from '../keys/Key.tsx';
import { ActionError } from '../order/ActionError.tsx';
import { useOrderAction } from '../order/use-order-action.ts';
import { PageHead } from '../ui/Panel.tsx';
import { QueryResult } from '../ui/QueryResult.tsx';
import { MoveDialog } from '../visits/MoveDialog.tsx';
import { addDays, toDay } from '../visits/times.ts';
import styles from './BoardPage.module.css';
import { texts } from '../texts/en/board.ts';
import { TechnicianRows, Unassigned, type PendingMove } from './rows.tsx';

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** The day as a timeline with one row per technician; open orders without a visit are listed beside it. */
export default function BoardPage({ search }: ConsolePageProps) {
  const requested = search.get('day') ?? '';
  const [today] = useState(() => toDay(Date.now()));
  const day = DAY_PATTERN.test(requested) ? requested : today;
  const board = useQuery({
    queryKey: ['board', day],
    queryFn: async ({ signal }) =>
      (await callStaffApi('GET /ops/board', { query: { day }, signal })).board,
  });
  return (
    <>
      <PageHead heading={texts.heading} hint={texts.hint}>
        <DayNavigation day={day} />
      </PageHead>
      <QueryResult query={board}>{(data) => <Day board={data} />}</QueryResult>
    </>
  );
}

function DayNavigation({ day }: { day: string }) {
  const navigate = useNavigate();
  const openDay = (otherDay: string): void =>
    void navigate(`/staff/board?day=${otherDay}`, { replace: true });
  return (
    <div className={styles.dayNavigation}>
      <Button
        size="small"
        variant="secondary"
        aria-keyshortcuts="p"
        onClick={() => openDay(addDays(day, -1))}
      >
        {texts.previousDay} <Key>p</Key>
      </Button>
      <TextInput
        label={texts.day}
        type="date"
        value={day}
        onChange={(otherDay) => DAY_PATTERN.test(otherDay) && openDay(otherDay)}
      />
      <Button
        size="small"
        variant="secondary"
        aria-keyshortcuts="n"
        onClick={() => openDay(addDays(day, 1))}
      >
        {texts.nextDay} <Key>n</Key>
      </Button>
    </div>
  );
}

function Day({ board }: { board: Board }) {
  const navigate = useNavigate();
  const [pendingMove, setPendingMove] = useState<PendingMove | null>(null);
  const visit = board.visits.find(({ order_id: id }) => id === pendingMove?.orderId);
  const unassigned = board.unassigned.find(({ order_id: id }) => id === pendingMove?.orderId);
  const close = (): void => setPendingMove(null);
  const openOrder = (orderId: number): void => void navigate(`/staff/orders/${orderId}`);
  const id = pendingMove?.orderId ?? 0;
  const mutation = useOrderAction({ id, version: (visit ?? unassigned)?.version ?? '' }, close);
  return (
    <div className={styles.columns}>
      <TechnicianRows board={board} onStartMove={setPendingMove} onOpen={openOrder} />
      <Unassigned board={board} onStartMove={setPendingMove} onOpen={openOrder} />
      {pendingMove === null ? (
        <ActionError error={mutation.error} onClose={() => mutation.reset()} />
      ) : (
        <MoveDialog
          order={{ id }}
          visit={visit ?? null}
          target={pendingMove.target}
          opened
          isBusy={mutation.isPending}
          error={mutation.error}
          onClose={() => {
            mutation.reset();
            close();
          }}
          onMove={(body) => mutation.mutate({ call: 'POST /ops/visits/{id}/move', body })}
        >
          <ButtonLink size="small" variant="ghost" to={`/staff/orders/${id}`}>
            {texts.open}
          </ButtonLink>
        </MoveDialog>
      )}
    </div>
  );
}
