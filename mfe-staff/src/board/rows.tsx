import type { Board } from 'api/staff-contract';
import { useShop } from '../calls/use-shop.ts';
import { Panel } from '../ui/Panel.tsx';
import type { Move } from '../visits/MoveForm.tsx';
import { formatWindow } from '../visits/times.ts';
import styles from './BoardPage.module.css';
import { texts } from '../texts/en/board.ts';
import { drawLines, layOutVisits, findWindowStart, toColumns } from './lanes.ts';
import { OrderCard, toRowHeight } from './OrderCard.tsx';
import { useDropTarget } from './use-drag.ts';

/** An order whose visit is being moved, with the drop target of a drag. */
export interface PendingMove {
  orderId: number;
  target?: Partial<Move>;
}

interface BoardPartProps {
  board: Board;
  onStartMove: (move: PendingMove) => void;
  /** Called for an order that cannot be moved. */
  onOpen: (orderId: number) => void;
}

/** The visits of each technician on a timeline, under a common scale of hours. */
export function TechnicianRows(props: BoardPartProps) {
  const { technicians } = props.board;
  const windows = useShop().visitWindows;
  if (technicians.length === 0) return <p>{texts.nobody}</p>;
  return (
    <div className={styles.board}>
      <div
        className={styles.hours}
        style={{ gridTemplateColumns: toColumns(windows) }}
        aria-hidden="true"
      >
        {windows.starts.map((start) => (
          <span key={start}>{start}</span>
        ))}
      </div>
      {technicians.map((technician) => (
        <TechnicianRow key={technician.id} technician={technician} {...props} />
      ))}
    </div>
  );
}

function TechnicianRow({
  technician,
  board,
  onStartMove,
  onOpen,
}: BoardPartProps & { technician: Board['technicians'][number] }) {
  const windows = useShop().visitWindows;
  const visits = layOutVisits(
    board.visits.filter((visit) => visit.technician.id === technician.id),
    windows,
  );
  const { ref, isOver } = useDropTarget((orderId, share) =>
    onStartMove({
      orderId,
      target: {
        start: findWindowStart(board.day, share, windows),
        technician: String(technician.id),
      },
    }),
  );
  const lanes = Math.max(0, ...visits.map(({ lane }) => lane + 1));
  return (
    <section className={styles.row} aria-label={technician.name}>
      <h2 className={styles.name}>{technician.name}</h2>
      <div
        ref={ref}
        className={styles.timeline}
        data-over={isOver || undefined}
        style={{ minHeight: toRowHeight(lanes), backgroundImage: drawLines(windows) }}
      >
        {visits.map(({ visit, ...position }) => (
          <OrderCard
            key={visit.order_id}
            item={visit}
            time={formatWindow(visit.start, visit.end)}
            position={position}
            onStartMove={onStartMove}
            onOpen={onOpen}
          />
        ))}
      </div>
    </section>
  );
}

/** Open orders without a planned visit: no time is chosen, the visit was missed, or the customer picks up the parts. */
export function Unassigned({ board, onStartMove, onOpen }: BoardPartProps) {
  return (
    <Panel heading={texts.withoutVisit} className={styles.aside ?? ''}>
      {board.unassigned.length === 0 && <p>{texts.none}</p>}
      <ul className={styles.list}>
        {board.unassigned.map((order) => (
          <li key={order.order_id}>
            <OrderCard
              item={{ ...order, state: order.status }}
              onStartMove={onStartMove}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
