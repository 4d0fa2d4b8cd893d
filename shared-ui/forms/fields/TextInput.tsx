import type { ComponentPropsWithRef } from 'react';
import { Icon, type IconName } from 'shared-ui/base';
import { Field, type FieldProps } from './Field.tsx';
import styles from './Field.module.css';

export interface TextInputProps
  extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'id' | 'onChange'> {
  /** Told what stands in the field now. */
  onChange?: (text: string) => void;
  /** Stands before what is written, e.g. `+91` or `₹`. */
  prefix?: string;
  icon?: IconName;
}

/** One line of text. */
export function TextInput({
  label,
  hint,
  error,
  optional = false,
  prefix,
  icon,
  type = 'text',
  onChange,
  ...rest
}: TextInputProps) {
  return (
    <Field {...{ label, hint, error, optional }}>
      {(control) => (
        <div className={styles.box}>
          {prefix !== undefined && <span className={styles.prefix}>{prefix}</span>}
          {icon && <Icon name={icon} className={styles.icon} />}
          <input
            {...rest}
            {...control}
            type={type}
            className={styles.input}
            onChange={(event) => onChange?.(event.currentTarget.value)}
          />
        </div>
      )}
    </Field>
  );
}

/** Only digits of what was typed or pasted, without a country prefix where there is one too many. */
function digitsOnly(text: string, max: number): string {
  const digits = text.replace(/\D/g, '');
  const national = max === 10 && digits.length > 10 ? digits.replace(/^(91|0)/, '') : digits;
  return national.slice(0, max);
}

export interface DigitsInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  value: string;
  onChange: (digits: string) => void;
  /** Most digits that are taken: 10 for a mobile number. */
  maxDigits: number;
}

/** Digits only: a mobile number or an amount. Anything else that is typed or pasted is left out. */
export function DigitsInput({ value, onChange, maxDigits, ...rest }: DigitsInputProps) {
  return (
    <TextInput
      {...rest}
      type="text"
      inputMode="numeric"
      value={value}
      onChange={(text) => onChange(digitsOnly(text, maxDigits))}
    />
  );
}
