import { LARGEST_QUANTITY } from 'api/limits';
import { cx, Icon, type IconName, uiTexts, VisuallyHidden } from 'shared-ui/base';
import * as drawings from '../drawings/drawings.ts';
import styles from './QuantityStepper.module.css';

export interface QuantityStepperProps {
  quantity: number;
  /** Title of the thing: makes a group of that name. Left out inside of a group that has it. */
  label?: string;
  /** Raises by 1; not called where there are as many as one line may have. */
  onIncrease: () => void;
  /** Lowers by 1; at 1 the caller takes the thing out of the cart. */
  onDecrease: () => void;
  /** A press has just been taken at this place: the next one is the same press, and does nothing. */
  resting?: boolean;
  /** The minus is named `Delete` at 1, as the card's button is (CART-1); otherwise it shows a bin there. */
  deleteAtOne?: boolean;
  /** Takes the thing out at once: with more than one of it a `Delete` button stands beside the stepper. */
  onDelete?: () => void;
  /** Filled where it takes the place of an Add button, which is where its minus is a Delete; lined in lists. */
  look?: 'lined' | 'filled';
  disabled?: boolean;
}

/** How many of a thing: `- 1 +`. Both buttons stay in reach and keep the focus, whatever the quantity is. */
export function QuantityStepper({
  quantity,
  label,
  onIncrease,
  onDecrease,
  resting = false,
  deleteAtOne = false,
  onDelete,
  look = deleteAtOne ? 'filled' : 'lined',
  disabled = false,
}: QuantityStepperProps) {
  const last = quantity <= 1;
  return (
    <div
      className={cx(styles.stepper, styles[look])}
      role={label === undefined ? undefined : 'group'}
      aria-label={label}
    >
      {onDelete !== undefined && !last && (
        <button
          type="button"
          className={styles.delete}
          aria-label={uiTexts.delete}
          aria-disabled={resting || undefined}
          disabled={disabled}
          onClick={resting ? undefined : onDelete}
        >
          <Icon name={drawings.trash} />
        </button>
      )}
      <Step
        icon={last && !deleteAtOne ? drawings.trash : drawings.minus}
        name={last && deleteAtOne ? uiTexts.delete : uiTexts.decrease}
        {...{ resting, disabled }}
        onPress={onDecrease}
      />
      <span className={styles.count} aria-live="polite">
        <VisuallyHidden>{uiTexts.quantity} </VisuallyHidden>
        {quantity}
      </span>
      <Step
        icon={drawings.plus}
        name={uiTexts.increase}
        {...{ resting, disabled }}
        full={quantity >= LARGEST_QUANTITY}
        onPress={onIncrease}
      />
    </div>
  );
}

interface StepProps {
  icon: IconName;
  name: string;
  resting: boolean;
  disabled: boolean;
  /** There can't be more. */
  full?: boolean;
  onPress: () => void;
}

/** Never `disabled` for a moment or at a limit: a button that is would lose the focus of whoever pressed it. */
function Step({ icon, name, resting, disabled, full = false, onPress }: StepProps) {
  const idle = resting || full;
  return (
    <button
      type="button"
      className={cx(styles.step, full && styles.full)}
      aria-label={name}
      aria-disabled={idle || undefined}
      disabled={disabled}
      onClick={idle ? undefined : onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
