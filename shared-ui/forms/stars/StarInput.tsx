import { useId } from 'react';
import { cx, Icon, VisuallyHidden } from 'shared-ui/base';
import { FieldError } from '../fields/FieldError.tsx';
import styles from './StarInput.module.css';

export interface StarInputProps {
  /** What is rated, for a screen reader. */
  label: string;
  /** From 1 to 5, or 0 while nothing was chosen. */
  value: number;
  onChange: (rating: number) => void;
  error?: string | undefined;
}

const FIVE = [1, 2, 3, 4, 5];

/** A rating to give: radios `1 star` … `5 stars` (UI contract). */
export function StarInput({ label, value, onChange, error }: StarInputProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      <div className={styles.input}>
        {FIVE.map((star) => (
          <label key={star} className={cx(styles.choice, star <= value && styles.on)}>
            <input
              type="radio"
              name={id}
              value={star}
              checked={star === value}
              onChange={() => onChange(star)}
            />
            <Icon name="star" size={36} />
            <VisuallyHidden>{star === 1 ? '1 star' : `${star} stars`}</VisuallyHidden>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
