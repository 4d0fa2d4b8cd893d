/** The facts about an order on which the transition tables decide. */
import type { Facts } from '../transitions/facts.ts';
import { getVisitSettings } from '../visits/visit-settings.ts';
import { getVisitFacts } from '../visits/visit-moves.rules.ts';
import { isPickedUp } from './fulfilment.rules.ts';
import { isProposalOpen } from './edits/edits.rules.ts';
import type { VisitRow } from '../visits/visits.service.ts';
import type { ChangeRow, EstimateRow, OrderRow, OrderWithItems } from './orders.sql.ts';

/** Returns true if the customer objected to a part, and staff have not settled it. */
export const hasOpenObjection = (
  change: Pick<ChangeRow, 'objected_at' | 'objection_settled_at'>,
): boolean => change.objected_at !== null && (change.objection_settled_at ?? null) === null;

/** Facts about an order from other tables. */
export interface OrderContext {
  visit: VisitRow | undefined;
  /** Id of a feedback request that is not answered yet. */
  feedback?: string | null | undefined;
  now: Date;
}

/** Fields of an order from which the facts are derived. `request` is the customer's request to cancel it. */
type OrderWithFacts = Pick<
  OrderRow,
  | 'status'
  | 'payment_status'
  | 'request'
  | 'technician'
  | 'moved_by'
  | 'online_asked_at'
  | 'pick_up'
> & {
  items: OrderWithItems['items'];
  edit: OrderWithItems['edit'];
  changes: readonly Pick<
    ChangeRow,
    'state' | 'agreement' | 'objected_at' | 'objection_settled_at'
  >[];
  estimate?: Pick<EstimateRow, 'state'> | null;
};

/**
 * Collects the facts for `isAllowed` and `getActions` from an order, its visit and its feedback request; `Facts` explains
 * each.
 */
export function getOrderFacts(
  order: OrderWithFacts,
  { visit, feedback = null, now }: OrderContext,
): Facts {
  const { status, payment_status, request, technician, moved_by, changes } = order;
  const added = changes.filter(({ state }) => state === 'agreed');
  return {
    status,
    payment_status,
    request,
    moved_by,
    part_proposed: changes.some(({ state }) => state === 'proposed'),
    estimate_open: order.estimate?.state === 'open',
    part_added: added.length > 0,
    objectable: added.some(
      ({ agreement, objected_at: objected }) => agreement === 'telephone' && objected === null,
    ),
    objection_open: added.some(hasOpenObjection),
    // Only an edit that raises the total waits for the customer as a proposal.
    raise_proposed: isProposalOpen(order.edit, now),
    online_asked: order.online_asked_at !== null,
    feedback_open: feedback !== null,
    pick_up: isPickedUp(order, order.items),
    has_technician: technician !== null,
    ...getVisitFacts(
      visit && { state: visit.state, starts: visit.starts_at.getTime(), moves: visit.moves },
      now.getTime(),
      getVisitSettings(),
    ),
  };
}
