import { useId } from 'react';
import type { TimeChoiceProps } from '../fragments.ts';
import { texts } from '../texts/en/visits.ts';
import { CartTime } from './CartTime.tsx';
import { MoveTime } from './MoveTime.tsx';
import styles from './TimeChoice.module.css';

/** Selects a visit time, for the cart or for an order. Nothing is selected until the customer does it (VISIT-36). */
export function TimeChoice(props: TimeChoiceProps) {
  const { block, order } = props;
  const id = useId();
  const propsWithBlock = block === null ? null : { ...props, block };
  return (
    <section className={styles.container} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {getHeading(order)}
      </h2>
      {propsWithBlock === null && <p className={styles.soft}>{texts.choice.noAddress}</p>}
      {/* The keys reset the selection if the block changes. */}
      {propsWithBlock !== null && order === null && <CartTime key={block} {...propsWithBlock} />}
      {propsWithBlock !== null && order !== null && (
        <MoveTime key={`${order.id} ${block}`} {...propsWithBlock} order={order} />
      )}
    </section>
  );
}

function getHeading(order: TimeChoiceProps['order']): string {
  if (order === null) return texts.choice.heading;
  return order.start === null ? texts.choice.headingFirst : texts.choice.headingMove;
}
