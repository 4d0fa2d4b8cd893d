import type { ComponentPropsWithRef } from 'react';
import { Icon, type IconName } from 'shared-ui/base';
import { useDigits } from './use-digits.ts';
import { Field, type FieldProps } from './Field.tsx';
import styles from './Field.module.css';
import { useTextLimit } from './use-text-limit.ts';

export interface TextInputProps
  extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'id' | 'size' | 'onChange'> {
  onChange?: (text: string) => void;
  /** Shown before the input, e.g. `+91` or `₹`. */
  prefix?: string;
  icon?: IconName;
}

/** Single-line text; `maxLength` counts code points. */
export function TextInput({
  label,
  hint,
  error,
  alerts = false,
  optional = false,
  prefix,
  icon,
  type = 'text',
  onChange,
  maxLength,
  ...rest
}: TextInputProps) {
  const { events } = useTextLimit({ maxLength, onChange });
  return (
    <Field {...{ label, hint, error, alerts, optional }}>
      {(control) => (
        <div className={styles.box}>
          {prefix !== undefined && <span className={styles.prefix}>{prefix}</span>}
          {icon && <Icon name={icon} className={styles.icon} />}
          <input {...rest} {...control} type={type} className={styles.input} {...events} />
        </div>
      )}
    </Field>
  );
}

export interface DigitsInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  value: string;
  onChange: (digits: string) => void;
  /** 10 for a mobile number. */
  maxDigits: number;
}

/**
 * Digits only: a mobile number or an amount. Other typed characters are dropped; pasted text that can't be parsed is
 * rejected.
 */
export function DigitsInput({ value, onChange, maxDigits, error, ...rest }: DigitsInputProps) {
  const digits = useDigits({ value, onChange, maxDigits, error });
  return <TextInput {...rest} {...digits} type="text" inputMode="numeric" />;
}
