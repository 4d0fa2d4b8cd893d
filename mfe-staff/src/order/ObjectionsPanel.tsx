import type { WholeOrder } from 'api/staff-contract';
import { Button, usePressOnce } from 'shared-ui/base';
import { Panel } from '../ui/Panel.tsx';
import layout from '../ui/layout.module.css';
import styles from './OrderPage.module.css';
import { PartRow } from './PartRow.tsx';
import { texts } from '../texts/en/order.ts';
import type { useOrderAction } from './use-order-action.ts';

interface ObjectionsPanelProps {
  order: WholeOrder['order'];
  mutation: ReturnType<typeof useOrderAction>;
}

const OUTCOMES = ['agreed', 'paid_back'] as const;

/** Added parts to which the customer objected (ORDER-34), until staff settle it with the customer. */
export function ObjectionsPanel({ order, mutation }: ObjectionsPanelProps) {
  const disputed = order.changes.filter(({ state, objected }) => state === 'agreed' && objected);
  const { isCoolingDown, press } = usePressOnce();
  const settle = (change: number, outcome: (typeof OUTCOMES)[number]): void =>
    press(() =>
      mutation.mutate({
        call: 'POST /ops/orders/{id}/settle-objection',
        body: { change, outcome },
      }),
    );
  if (disputed.length === 0 || !order.actions.includes('settle-objection')) return null;
  const panelTexts = texts.objections;
  return (
    <Panel heading={panelTexts.heading}>
      <p className={layout.secondary}>
        {order.actions.includes('edit') ? panelTexts.hintOpen : panelTexts.hint}
      </p>
      <ul className={styles.lines}>
        {disputed.map((change) => (
          <PartRow key={change.id} change={change}>
            {OUTCOMES.map((outcome) => (
              <Button
                key={outcome}
                size="small"
                variant="secondary"
                aria-disabled={isCoolingDown || undefined}
                onClick={() => settle(change.id, outcome)}
              >
                {panelTexts.outcomes[outcome]}
              </Button>
            ))}
          </PartRow>
        ))}
      </ul>
    </Panel>
  );
}
