import { Input } from '@mantine/core';
import { Icon } from 'shared-ui/base';
import styles from '../../fields/Field.module.css';
import { digitsOnly } from '../../fields/digits.ts';
import type {
  DigitsInputProps as PlainDigitsInputProps,
  TextInputProps as PlainTextInputProps,
} from '../../fields/TextInput.tsx';
import { given } from '../parts/given.ts';
import { isWrong } from '../parts/is-wrong.ts';
import { Field } from './Field.tsx';

export type TextInputProps = Omit<PlainTextInputProps, 'style'>;

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

export type DigitsInputProps = Omit<PlainDigitsInputProps, 'style'>;

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
