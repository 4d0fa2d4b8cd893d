import type { Board } from 'api/staff-contract';
import { VisuallyHidden } from 'shared-ui/base';
import { Place } from '../ui/Place.tsx';
import { Status } from '../ui/Status.tsx';
import styles from './BoardPage.module.css';
import { texts } from '../texts/en/board.ts';
import type { Position } from './lanes.ts';
import { useDraggable } from './use-drag.ts';

interface OrderCardItem {
  /** What the current user may do with the order. */
  actions: Board['unassigned'][number]['actions'];
  order_id: number;
  customer: string;
  /** The ordered items. */
  what: string;
  block: string;
  /** State of the visit; without a visit, the order's status. */
  state: string;
}

interface OrderCardProps {
  item: OrderCardItem;
  /** Time window for screen readers, which cannot see the position on the timeline. */
  time?: string;
  /** Position on the timeline; undefined in the list of orders without a visit. */
  position?: Position;
  onStartMove: (move: { orderId: number }) => void;
  /** Called if the order cannot be moved. */
  onOpen: (orderId: number) => void;
}

const LANE_HEIGHT_PX = 88;

/**
 * Draggable card of a visit, or of an order without a visit. A press or the Enter key opens the move dialog, or the
 * order if it cannot be moved.
 */
export function OrderCard({ item, time, position, onStartMove, onOpen }: OrderCardProps) {
  const canMove = item.actions.includes('move');
  const ref = useDraggable(item.order_id, canMove);
  const style = position && {
    insetInlineStart: `${position.left}%`,
    width: `${position.width}%`,
    top: position.lane * LANE_HEIGHT_PX,
  };
  return (
    <button
      ref={ref}
      type="button"
      className={styles.card}
      data-placed={position === undefined ? undefined : true}
      style={style}
      onClick={() => (canMove ? onStartMove({ orderId: item.order_id }) : onOpen(item.order_id))}
    >
      <span className={styles.customer}>
        <VisuallyHidden>{texts.order} </VisuallyHidden>
        <strong>{item.order_id}</strong> {item.customer}
      </span>
      <span className={styles.work}>
        <Place name={item.block} />, {item.what}
      </span>
      <span className={styles.state}>
        <Status>{item.state}</Status>
        {time !== undefined && <VisuallyHidden> {time}</VisuallyHidden>}
      </span>
    </button>
  );
}

/** Height in px of a row with this number of lanes. */
export const toRowHeight = (lanes: number): number => Math.max(1, lanes) * LANE_HEIGHT_PX;
