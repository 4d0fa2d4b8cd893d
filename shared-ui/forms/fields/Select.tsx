import type { ComponentPropsWithRef } from 'react';
import { cx, Icon } from 'shared-ui/base';
import { Field, type FieldProps } from './Field.tsx';
import styles from './Field.module.css';

export interface SelectProps
  extends FieldProps, Omit<ComponentPropsWithRef<'select'>, 'id' | 'children' | 'onChange'> {
  /** Told the value that was chosen. */
  onChange?: (value: string) => void;
  /** The choices, in order. A text stands for itself. */
  options: readonly (string | { value: string; label: string })[];
  /** A first choice that is none, e.g. `Choose a service`. */
  placeholder?: string;
}

/** One of several choices, by the device's own list. */
export function Select({
  label,
  hint,
  error,
  optional = false,
  options,
  placeholder,
  onChange,
  ...rest
}: SelectProps) {
  return (
    <Field {...{ label, hint, error, optional }}>
      {(control) => (
        <div className={cx(styles.box, styles.select)}>
          <select
            {...rest}
            {...control}
            className={styles.input}
            onChange={(event) => onChange?.(event.currentTarget.value)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => {
              const { value, label: words } =
                typeof option === 'string' ? { value: option, label: option } : option;
              return (
                <option key={value} value={value}>
                  {words}
                </option>
              );
            })}
          </select>
          <Icon name="chevron-down" />
        </div>
      )}
    </Field>
  );
}
