import { Icon, VisuallyHidden } from 'shared-ui/base';
import styles from './QuantityStepper.module.css';

export interface QuantityStepperProps {
  /** Title of the thing: makes a group of that name (UI contract). Left out inside of a group that has it. */
  title?: string;
  quantity: number;
  /** Most that one line may have; 20 by the API contract. */
  max?: number;
  /** Raises by 1. */
  onIncrease: () => void;
  /** Lowers by 1; at 1 the caller deletes the line (specification, section 4). */
  onDecrease: () => void;
  disabled?: boolean;
}

/** How many of a thing, within a group that its caller names by the thing's title (UI contract). At 1, the minus shows a bin: pressing it removes the line. */
export function QuantityStepper({
  title,
  quantity,
  max = 20,
  onIncrease,
  onDecrease,
  disabled = false,
}: QuantityStepperProps) {
  return (
    <div
      className={styles.stepper}
      role={title === undefined ? undefined : 'group'}
      aria-label={title}
    >
      <button
        type="button"
        className={styles.step}
        aria-label="Decrease quantity"
        onClick={onDecrease}
        disabled={disabled}
      >
        <Icon name={quantity > 1 ? 'minus' : 'trash'} />
      </button>
      <span className={styles.count} aria-live="polite">
        <VisuallyHidden>Quantity </VisuallyHidden>
        {quantity}
      </span>
      <button
        type="button"
        className={styles.step}
        aria-label="Increase quantity"
        onClick={onIncrease}
        disabled={disabled || quantity >= max}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
