import type { ComponentPropsWithRef } from 'react';
import { cx, Icon } from 'shared-ui/base';
import { Field, type FieldProps } from './Field.tsx';
import styles from './Field.module.css';

/** What there is to choose from. */
export interface SelectOptions {
  /** The choices, in order. A text stands for itself. */
  options: readonly (string | { value: string; label: string })[];
  /** A first choice that is none, e.g. `Choose a service`. */
  placeholder?: string | undefined;
}

export interface SelectProps
  extends
    FieldProps,
    SelectOptions,
    Omit<ComponentPropsWithRef<'select'>, 'id' | 'size' | 'children' | 'onChange'> {
  /** Told the value that was chosen. */
  onChange?: (value: string) => void;
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
            <Options {...{ options, placeholder }} />
          </select>
          <span className={styles.chevron}>
            <Icon name="chevron-down" />
          </span>
        </div>
      )}
    </Field>
  );
}

/** The choices as the device's list has them. */
export function Options({ options, placeholder }: SelectOptions) {
  return (
    <>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => {
        const { value, label } =
          typeof option === 'string' ? { value: option, label: option } : option;
        return (
          <option key={value} value={value}>
            {label}
          </option>
        );
      })}
    </>
  );
}
