import { CONTENT_ID } from 'contract/document';
import { getStorageUrl } from 'contract/pictures';
import { useSetAtom } from 'jotai';
import { Picture, Price, runAfterPaint, usePressOnce } from 'shared-ui/base';
import { QuantityStepper } from 'shared-ui/parts';
import { setQuantityAtom, type CartLine } from 'app-kit/store';
import { texts } from '../texts/en/checkout.ts';
import { getInsufficientStock } from './cart.ts';
import { FittingChoice } from './FittingChoice.tsx';
import styles from './CartLines.module.css';

/** Increases (1) or decreases (-1) a line's quantity; at 0 the line is removed. */
type Step = (line: CartLine, step: 1 | -1) => void;

/** Cart lines, services before spare parts. */
export function CartLines({ lines }: { lines: readonly CartLine[] }) {
  // One press guard for all lines: when a line is removed, the next line's buttons move under the finger.
  const { isCoolingDown, press } = usePressOnce();
  const setQuantity = useSetAtom(setQuantityAtom);
  const step: Step = (line, change) => press(() => void setQuantity(line, line.quantity + change));
  const services = lines.filter((line) => line.kind === 'product');
  const parts = lines.filter((line) => line.kind === 'spare_part');
  return (
    <div className={styles.lists}>
      <LineList heading={texts.cart.services} lines={services} {...{ isCoolingDown, step }} />
      <LineList heading={texts.cart.spareParts} lines={parts} {...{ isCoolingDown, step }} />
    </div>
  );
}

interface LineListProps {
  heading: string;
  lines: readonly CartLine[];
  isCoolingDown: boolean;
  step: Step;
}

function LineList({ heading, lines, isCoolingDown, step }: LineListProps) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.list}>
      <h2>{heading}</h2>
      {lines.map((line) => (
        <Line key={line.lineId} {...{ line, isCoolingDown, step }} />
      ))}
    </section>
  );
}

function Line({
  line,
  isCoolingDown,
  step,
}: {
  line: CartLine;
  isCoolingDown: boolean;
  step: Step;
}) {
  const stock = getInsufficientStock(line);
  const decrease = (): void => {
    step(line, -1);
    // The pressed button disappears with its line.
    if (line.quantity === 1)
      runAfterPaint(() => document.getElementById(CONTENT_ID)?.focus({ preventScroll: true }));
  };
  return (
    <div role="group" aria-label={line.title} className={styles.line}>
      {line.image === null ? (
        <span />
      ) : (
        <Picture
          src={getStorageUrl(line.image)}
          alt=""
          width={80}
          height={60}
          className={styles.picture}
        />
      )}
      <div className={styles.text}>
        <p className={styles.title} lang={line.titleLang}>
          {line.title}
        </p>
        <p className={styles.detail}>{line.detail}</p>
        {stock !== null && (
          <p className={styles.shortage}>
            {stock === 0 ? texts.cart.outOfStock : texts.cart.onlyLeft(stock)}
          </p>
        )}
        {line.fitting && <FittingChoice line={line} fitting={line.fitting} />}
      </div>
      <div className={styles.buy}>
        <div className={styles.price}>
          <Price rupees={(line.price * line.quantity) / 100} />
        </div>
        <div className={styles.stepper}>
          <QuantityStepper
            quantity={line.quantity}
            isCoolingDown={isCoolingDown}
            onIncrease={() => step(line, 1)}
            onDecrease={decrease}
          />
        </div>
      </div>
    </div>
  );
}
