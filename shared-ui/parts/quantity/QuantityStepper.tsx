import { MAX_QUANTITY } from 'api/limits';
import { cx, Icon, type IconName, uiTexts, VisuallyHidden } from 'shared-ui/base';
import * as icons from '../icons/icons.ts';
import styles from './QuantityStepper.module.css';

export interface QuantityStepperProps {
  quantity: number;
  /** Title of the item: renders a group with this name. Omit it inside such a group. */
  label?: string;
  /** Not called at the maximum quantity. */
  onIncrease: () => void;
  /** At 1 the caller must remove the item from the cart. */
  onDecrease: () => void;
  /** Whether presses are ignored, because the last one was less than the cooldown ago. */
  isCoolingDown?: boolean;
  /** The filled variant for cards, whose minus is named `Delete` at quantity 1 (CART-1). The other one shows a bin then. */
  deleteAtOne?: boolean;
  /** Removes the item: adds a `Delete` button if the quantity is above 1. */
  onDelete?: () => void;
}

/** Quantity buttons `- 1 +`. Both stay mounted and keep the focus. */
export function QuantityStepper({
  quantity,
  label,
  onIncrease,
  onDecrease,
  isCoolingDown = false,
  deleteAtOne = false,
  onDelete,
}: QuantityStepperProps) {
  const isLastUnit = quantity <= 1;
  return (
    <div
      className={cx(styles.stepper, deleteAtOne && styles.filled)}
      role={label === undefined ? undefined : 'group'}
      aria-label={label}
    >
      {onDelete !== undefined && !isLastUnit && (
        <button
          type="button"
          className={styles.delete}
          aria-label={uiTexts.delete}
          aria-disabled={isCoolingDown || undefined}
          onClick={isCoolingDown ? undefined : onDelete}
        >
          <Icon name={icons.trash} />
        </button>
      )}
      <StepButton
        icon={isLastUnit && !deleteAtOne ? icons.trash : icons.minus}
        name={isLastUnit && deleteAtOne ? uiTexts.delete : uiTexts.decrease}
        isCoolingDown={isCoolingDown}
        onPress={onDecrease}
      />
      <span className={styles.count} aria-live="polite">
        <VisuallyHidden>{uiTexts.quantity} </VisuallyHidden>
        {quantity}
      </span>
      <StepButton
        icon={icons.plus}
        name={uiTexts.increase}
        isCoolingDown={isCoolingDown}
        isAtMaximum={quantity >= MAX_QUANTITY}
        onPress={onIncrease}
      />
    </div>
  );
}

interface StepButtonProps {
  icon: IconName;
  name: string;
  isCoolingDown: boolean;
  isAtMaximum?: boolean;
  onPress: () => void;
}

/** Uses `aria-disabled`, because a `disabled` button would lose the focus. */
function StepButton({ icon, name, isCoolingDown, isAtMaximum = false, onPress }: StepButtonProps) {
  const isDisabled = isCoolingDown || isAtMaximum;
  return (
    <button
      type="button"
      className={cx(styles.step, isAtMaximum && styles.atMaximum)}
      aria-label={name}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
