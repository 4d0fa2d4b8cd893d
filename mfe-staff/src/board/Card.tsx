import { VisuallyHidden } from 'shared-ui/base';
import { Status } from '../ui/Status.tsx';
import styles from './BoardPage.module.css';
import { texts } from './board.texts.ts';
import { useDraggable } from './use-drag.ts';

/** What a card of the board says. */
interface CardOf {
  order_id: number;
  customer: string;
  what: string;
  block: string;
  /** State of the visit, or status of an order that has none. */
  state: string;
}

interface CardProps {
  of: CardOf;
  /** When somebody comes, for who does not see where it stands. */
  when?: string;
  /** Whether it may be moved. */
  may: boolean;
  /** Where it stands on the line of time, in per cent and lanes; nothing in a list. */
  at?: { left: number; width: number; lane: number };
  onPress: () => void;
}

const LANE_HEIGHT = 88;

/** A visit, or an order without one: dragged by pointer, and opened by a press or by keyboard. */
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

/** How tall a row of so many lanes is, in px. */
export const heightOf = (lanes: number): number => Math.max(1, lanes) * LANE_HEIGHT;
