import { VisuallyHidden } from 'shared-ui/base';
import { Status } from '../ui/Status.tsx';
import styles from './BoardPage.module.css';
import { texts } from './board.texts.ts';
import { useDraggable } from './use-drag.ts';

interface CardItem {
  order_id: number;
  customer: string;
  what: string;
  block: string;
  /** State of the visit, or the order's status if it has no visit. */
  state: string;
}

interface CardProps {
  of: CardItem;
  /** Time window for screen readers, which cannot see the position on the timeline. */
  when?: string;
  /** Whether the current user can move the visit. */
  may: boolean;
  /** Position on the timeline (left and width in per cent, lane index); undefined in the unassigned list. */
  at?: { left: number; width: number; lane: number };
  onPress: () => void;
}

const LANE_HEIGHT = 88;

/** A draggable visit or unassigned order. A press or the Enter key opens the move dialog. */
export function Card({ of, when, may, at, onPress }: CardProps) {
  const ref = useDraggable(of.order_id, may);
  const style = at && {
    insetInlineStart: `${at.left}%`,
    width: `${at.width}%`,
    top: at.lane * LANE_HEIGHT,
  };
  return (
    <button
      ref={ref}
      type="button"
      className={styles.card}
      data-placed={at === undefined ? undefined : true}
      style={style}
      onClick={onPress}
    >
      <span className={styles.first}>
        <VisuallyHidden>{texts.order} </VisuallyHidden>
        <strong>{of.order_id}</strong> {of.customer}
      </span>
      <span className={styles.second}>
        {of.block}, {of.what}
      </span>
      <span className={styles.third}>
        <Status>{of.state}</Status>
        {when !== undefined && <VisuallyHidden> {when}</VisuallyHidden>}
      </span>
    </button>
  );
}

/** Height in px of a row with this number of lanes. */
export const toRowHeight = (lanes: number): number => Math.max(1, lanes) * LANE_HEIGHT;
