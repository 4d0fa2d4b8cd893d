import { useSetAtom } from 'jotai';
import { Picture, Price, QuantityStepper } from 'shared-ui/base';
import { texts } from '../texts.ts';
import { stepLineAtom } from './cart.atoms.ts';
import { MAX_QUANTITY, type CartLine } from './cart.ts';
import styles from './CartLines.module.css';

/** The lines of the cart, services before spare parts. */
export function CartLines({ lines }: { lines: readonly CartLine[] }) {
  return (
    <div className={styles.lists}>
      <LineList
        heading={texts.cart.services}
        lines={lines.filter((line) => line.kind === 'product')}
      />
      <LineList
        heading={texts.cart.spareParts}
        lines={lines.filter((line) => line.kind === 'spare_part')}
      />
    </div>
  );
}

function LineList({ heading, lines }: { heading: string; lines: readonly CartLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.list}>
      <h2>{heading}</h2>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </section>
  );
}

function Line({ line }: { line: CartLine }) {
  const step = useSetAtom(stepLineAtom);
  return (
    <div role="group" aria-label={line.title} className={styles.line}>
      {line.image === null ? (
        <span />
      ) : (
        <Picture
          src={`/storage/${line.image}`}
          alt=""
          width={80}
          height={60}
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <p className={styles.title}>{line.title}</p>
        <p className={styles.detail}>{line.detail}</p>
      </div>
      <div className={styles.price}>
        <Price rupees={(line.price * line.quantity) / 100} />
      </div>
      <div className={styles.stepper}>
        <QuantityStepper
          quantity={line.quantity}
          max={MAX_QUANTITY}
          onIncrease={() => step(line.id, 1)}
          onDecrease={() => step(line.id, -1)}
        />
      </div>
    </div>
  );
}
