import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './Choice.module.css';

export interface CheckboxProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'onChange' | 'children'
> {
  label: ReactNode;
  onChange?: (checked: boolean) => void;
}

/** Yes or no; the whole line can be pressed. */
export function Checkbox({ label, onChange, ...rest }: CheckboxProps) {
  return (
    <label className={styles.check}>
      <input
        {...rest}
        type="checkbox"
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
