import type { ComponentPropsWithRef } from 'react';
import { cx, Icon } from 'shared-ui/base';
import { Field, type FieldProps } from './Field.tsx';
import styles from './Field.module.css';

interface SelectOptions {
  /** A string is both value and label. */
  options: readonly (string | { value: string; label: string })[];
  /** A first option without a value, e.g. `Choose a service`. */
  placeholder?: string | undefined;
}

export interface SelectProps
  extends
    FieldProps,
    SelectOptions,
    Omit<ComponentPropsWithRef<'select'>, 'id' | 'size' | 'children' | 'onChange'> {
  onChange?: (value: string) => void;
}

export function Select({
  label,
  hint,
  error,
  alerts = false,
  optional = false,
  options,
  placeholder,
  onChange,
  ...rest
}: SelectProps) {
  return (
    <Field {...{ label, hint, error, alerts, optional }}>
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

function Options({ options, placeholder }: SelectOptions) {
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
