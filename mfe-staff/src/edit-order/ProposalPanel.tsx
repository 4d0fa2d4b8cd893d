import type { EditBody, WholeOrder } from 'api/staff-contract';
import { Button, formatRupees, usePressOnce } from 'shared-ui/base';
import { formatDateTime } from 'shared-ui/parts';
import { Panel } from '../ui/Panel.tsx';
import { ProposalCode } from './ProposalCode.tsx';
import { createDraft, toEditBody } from './edit-order.ts';
import layout from '../ui/layout.module.css';
import styles from './EditDialog.module.css';
import { texts } from '../texts/en/edit-order.ts';

interface ProposalPanelProps {
  order: WholeOrder['order'];
  isBusy: boolean;
  /** Called with an edit that changes nothing, which withdraws the proposal. */
  onWithdraw: (body: EditBody) => void;
}

/** The change that waits for the customer's answer (ORDER-27). */
export function ProposalPanel({ order, isBusy, onWithdraw }: ProposalPanelProps) {
  const { isCoolingDown, press } = usePressOnce();
  const { edit } = order;
  if (edit === undefined || edit === null) return null;
  const proposalTexts = texts.proposal;
  return (
    <Panel heading={proposalTexts.heading}>
      <div className={styles.proposal}>
        <p className={styles.total}>
          {proposalTexts.total(formatRupees(edit.total_before), formatRupees(edit.total))}
        </p>
        <ul className={styles.lines}>
          {edit.lines.map(({ name, before, after }, index) => (
            <li key={`${name} ${index}`}>{proposalTexts.line(name, before, after)}</li>
          ))}
          {edit.discount !== (order.discount ?? 0) && (
            <li>{proposalTexts.discount(formatRupees(edit.discount))}</li>
          )}
          {edit.address !== null && <li>{proposalTexts.address(edit.address)}</li>}
        </ul>
        <p className={layout.secondary}>{proposalTexts.until(formatDateTime(edit.expires_at))}</p>
        {order.actions.includes('agree-edit') && (
          <div className={styles.code}>
            <ProposalCode key={edit.id} order={order} edit={edit.id} />
          </div>
        )}
        {order.actions.includes('edit') && (
          <Button
            size="small"
            variant="secondary"
            loading={isBusy}
            aria-disabled={isCoolingDown || undefined}
            onClick={() => press(() => onWithdraw(toEditBody(createDraft(order))))}
          >
            {proposalTexts.withdraw}
          </Button>
        )}
      </div>
    </Panel>
  );
}
