import { Input } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { Icon, type IconName } from 'shared-ui/base';
import styles from '../../fields/Field.module.css';
import { digitsOnly } from '../../fields/digits.ts';
import { given } from '../parts/given.ts';
import { isWrong } from '../parts/is-wrong.ts';
import { Field, type FieldProps } from './Field.tsx';

export interface TextInputProps
  extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'id' | 'size' | 'style' | 'onChange'> {
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
      <Input
        {...given(rest)}
        type={type}
        error={isWrong(error)}
        leftSection={prefix ?? (icon && <Icon name={icon} />)}
        classNames={{
          wrapper: styles.box ?? '',
          input: styles.input ?? '',
          section: (prefix === undefined ? styles.icon : styles.prefix) ?? '',
        }}
        onChange={(event) => onChange?.(event.currentTarget.value)}
      />
    </Field>
  );
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
