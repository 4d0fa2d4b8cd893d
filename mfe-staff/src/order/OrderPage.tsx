import { useQuery } from '@tanstack/react-query';
import type { Me, WholeOrder } from 'api/staff-contract';
import { useState } from 'react';
import { Link } from 'shared-ui/base';
import { callStaffApi } from '../calls/staff-client.ts';
import type { ConsolePageProps } from '../console-page-props.ts';
import { canWrite } from '../permissions.ts';
import { PageHead } from '../ui/Panel.tsx';
import { Status } from '../ui/Status.tsx';
import { QueryResult } from '../ui/QueryResult.tsx';
import { ActBar } from './ActBar.tsx';
import { getActs, ACT_CALLS, type Act, type Held } from './acts.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { CompleteDialog } from './CompleteDialog.tsx';
import { ConfirmActionDialog } from './ConfirmActionDialog.tsx';
import {
  CompletionPanel,
  CustomerPanel,
  HistoryPanel,
  MessagesPanel,
  PaymentsPanel,
  VisitPanel,
} from './panels.tsx';
import { NotesPanel } from './NotesPanel.tsx';
import { LinesPanel, WaitingPanel } from './lines.tsx';
import { EditDialog } from '../edit-order/EditDialog.tsx';
import { ProposalPanel } from '../edit-order/ProposalPanel.tsx';
import { MoveDialog } from '../visits/MoveDialog.tsx';
import styles from './OrderPage.module.css';
import { texts } from './order.texts.ts';
import { PartDialog } from './PartDialog.tsx';
import { PhotosPanel } from './PhotosPanel.tsx';
import { ActionError } from './ActionError.tsx';
import { useOrderAction, type OrderAction } from './use-order-action.ts';

/** States of a visit that may have photos. */
const PHOTO_STATES: readonly string[] = ['arrived', 'done', 'missed'];

/** One order with everything that staff need when its customer calls. */
export default function OrderPage({ me, id }: ConsolePageProps) {
  const order = useQuery({
    queryKey: ['order', Number(id)],
    queryFn: ({ signal }) => callStaffApi('GET /ops/orders/{id}/whole', { params: { id }, signal }),
  });
  return (
    <>
      <p className={styles.back}>
        <Link to="/staff/orders" aria-keyshortcuts="u">
          {texts.back}
        </Link>
      </p>
      {order.data === undefined && <PageHead heading={texts.heading(Number(id))} />}
      <QueryResult query={order}>{(whole) => <OrderDetails me={me} whole={whole} />}</QueryResult>
    </>
  );
}

function OrderDetails({ me, whole }: { me: Me; whole: WholeOrder }) {
  const { order, held } = whole;
  const [open, setOpen] = useState<Act | null>(null);
  const close = (): void => setOpen(null);
  const act = useOrderAction(order, close);
  const doing = { order, busy: act.isPending, error: act.error, onClose: close };
  return (
    <>
      <PageHead
        heading={texts.heading(order.id)}
        hint={
          <>
            <Status>{order.status}</Status>{' '}
            {order.request && order.status !== 'cancelled' && <strong>{texts.asksToCancel}</strong>}
          </>
        }
      >
        <ActBar
          acts={getActs(order, held)}
          held={held}
          busy={act.isPending}
          onAct={(chosen) => act.mutate(toOrderCall(chosen, held))}
          onOpen={(chosen) => {
            act.reset();
            setOpen(chosen);
          }}
        />
      </PageHead>
      <ActionError error={open === null ? act.error : null} onClose={() => act.reset()} />
      <OrderColumns me={me} whole={whole} act={act} />
      <ConfirmActionDialog {...doing} action={open} onAct={(call) => act.mutate(call)} />
      <CancelDialog
        {...doing}
        opened={open === 'cancel'}
        onCancel={(body) => act.mutate({ call: ACT_CALLS.cancel, body })}
      />
      <CompleteDialog
        {...doing}
        opened={open === 'complete'}
        onComplete={(body) => act.mutate({ call: ACT_CALLS.complete, body })}
      />
      <AssignDialog
        {...doing}
        opened={open === 'assign' || open === 'reassign'}
        assigned={order.status === 'assigned' ? order.technician : null}
        onAssign={(body) => act.mutate({ call: ACT_CALLS.assign, body })}
      />
      <MoveDialog
        {...doing}
        visit={order.visit}
        opened={open === 'move'}
        onMove={(body) => act.mutate({ call: ACT_CALLS.move, body })}
      />
      <EditDialog
        {...doing}
        role={me.role}
        opened={open === 'edit'}
        onEdit={(body) => act.mutate({ call: ACT_CALLS.edit, body })}
      />
      <PartDialog
        {...doing}
        opened={open === 'add-part'}
        onAdd={(body) => act.mutate({ call: ACT_CALLS['add-part'], body })}
      />
    </>
  );
}

interface OrderColumnsProps {
  me: Me;
  whole: WholeOrder;
  act: ReturnType<typeof useOrderAction>;
}

/** What is known of the order: what was ordered and paid, and whom it is for. */
function OrderColumns({ me, whole, act }: OrderColumnsProps) {
  const { order, held, completion, notes = [], payments, messages, history } = whole;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <LinesPanel order={order} />
        <ProposalPanel
          order={order}
          busy={act.isPending}
          onWithdraw={(body) => act.mutate({ call: ACT_CALLS.edit, body })}
        />
        <WaitingPanel order={order} act={act} />
        <PaymentsPanel payments={payments} />
        <MessagesPanel messages={messages} />
      </div>
      <div className={styles.column}>
        <CustomerPanel order={order} />
        <NotesPanel id={order.id} notes={notes} canEdit={canWrite(me, 'orders')} />
        <VisitPanel order={order} held={held} />
        {order.visit !== null && PHOTO_STATES.includes(order.visit.state) && (
          <PhotosPanel id={order.id} />
        )}
        {completion !== null && <CompletionPanel completion={completion} />}
        <HistoryPanel history={history} />
      </div>
    </div>
  );
}

/** API call of an action that needs no further input. */
function toOrderCall(act: Act, held: Held): OrderAction {
  const call = ACT_CALLS[act];
  if (act !== 'confirm-send' || held === null) return { call };
  return { call, body: { technician: String(held.id), confirm: true } };
}
