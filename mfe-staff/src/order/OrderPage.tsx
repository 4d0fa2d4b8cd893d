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
import { ActionBar } from './ActionBar.tsx';
import { getActions, ACTION_CALLS, type Action, type HeldTechnician } from './actions.ts';
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
import { ObjectionsPanel } from './ObjectionsPanel.tsx';
import { EditDialog } from '../edit-order/EditDialog.tsx';
import { ProposalPanel } from '../edit-order/ProposalPanel.tsx';
import { MoveDialog } from '../visits/MoveDialog.tsx';
import layout from '../ui/layout.module.css';
import styles from './OrderPage.module.css';
import { texts } from '../texts/en/order.ts';
import { PartDialog } from './PartDialog.tsx';
import { PhotosPanel } from './PhotosPanel.tsx';
import { ActionError } from './ActionError.tsx';
import { useOrderAction, type OrderCall } from './use-order-action.ts';

const COMPLETIONS = ['complete', 'hand-over'] as const;

/** One order with everything that staff need when its customer calls. */
export default function OrderPage({ me, id }: ConsolePageProps) {
  const order = useQuery({
    queryKey: ['order', Number(id)],
    queryFn: ({ signal }) => callStaffApi('GET /ops/orders/{id}/whole', { params: { id }, signal }),
  });
  return (
    <>
      <p className={layout.backLink}>
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
  const [openAction, setOpenAction] = useState<Action | null>(null);
  const close = (): void => setOpenAction(null);
  const mutation = useOrderAction(order, close);
  const dialogProps = { order, isBusy: mutation.isPending, error: mutation.error, onClose: close };
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
        <ActionBar
          actions={getActions(order, held)}
          held={held}
          isBusy={mutation.isPending}
          onAction={(chosen) => mutation.mutate(toOrderCall(chosen, held))}
          onOpen={(chosen) => {
            mutation.reset();
            setOpenAction(chosen);
          }}
        />
      </PageHead>
      <ActionError
        error={openAction === null ? mutation.error : null}
        onClose={() => mutation.reset()}
      />
      <OrderColumns me={me} whole={whole} mutation={mutation} />
      <ConfirmActionDialog
        {...dialogProps}
        action={openAction}
        onAction={(call) => mutation.mutate(call)}
      />
      <CancelDialog
        {...dialogProps}
        opened={openAction === 'cancel'}
        onCancel={(body) => mutation.mutate({ call: ACTION_CALLS.cancel, body })}
      />
      {COMPLETIONS.map((action) => (
        <CompleteDialog
          key={action}
          {...dialogProps}
          action={action}
          opened={openAction === action}
          onComplete={(call) => mutation.mutate(call)}
        />
      ))}
      <AssignDialog
        {...dialogProps}
        opened={openAction === 'assign' || openAction === 'reassign'}
        assigned={order.status === 'assigned' ? order.technician : null}
        onAssign={(body) => mutation.mutate({ call: ACTION_CALLS.assign, body })}
      />
      <MoveDialog
        {...dialogProps}
        visit={order.visit}
        opened={openAction === 'move'}
        onMove={(body) => mutation.mutate({ call: ACTION_CALLS.move, body })}
      />
      <EditDialog
        {...dialogProps}
        role={me.role}
        opened={openAction === 'edit'}
        onEdit={(body) => mutation.mutate({ call: ACTION_CALLS.edit, body })}
      />
      <PartDialog
        {...dialogProps}
        opened={openAction === 'add-part'}
        onAdd={(body) => mutation.mutate({ call: ACTION_CALLS['add-part'], body })}
      />
    </>
  );
}

interface OrderColumnsProps {
  me: Me;
  whole: WholeOrder;
  mutation: ReturnType<typeof useOrderAction>;
}

/** The panels of the order: items, money and messages on one side; customer, visit and history on the other. */
function OrderColumns({ me, whole, mutation }: OrderColumnsProps) {
  const { order, held, completion, notes = [], payments, messages, history } = whole;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <LinesPanel order={order} />
        <ProposalPanel
          order={order}
          isBusy={mutation.isPending}
          onWithdraw={(body) => mutation.mutate({ call: ACTION_CALLS.edit, body })}
        />
        <WaitingPanel order={order} mutation={mutation} />
        <ObjectionsPanel order={order} mutation={mutation} />
        <PaymentsPanel payments={payments} />
        <MessagesPanel messages={messages} />
      </div>
      <div className={styles.column}>
        <CustomerPanel order={order} />
        <NotesPanel id={order.id} notes={notes} canEdit={canWrite(me, 'orders')} />
        <VisitPanel order={order} held={held} />
        {history.some(({ what }) => what === 'visit photo') && <PhotosPanel id={order.id} />}
        {completion !== null && <CompletionPanel completion={completion} />}
        <HistoryPanel history={history} />
      </div>
    </div>
  );
}

function toOrderCall(action: Action, held: HeldTechnician): OrderCall {
  const call = ACTION_CALLS[action];
  if (action !== 'confirm-send' || held === null) return { call };
  return { call, body: { technician: String(held.id), confirm: true } };
}
