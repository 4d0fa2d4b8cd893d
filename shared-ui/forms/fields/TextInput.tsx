import { Input } from '@mantine/core';
import { Icon } from 'shared-ui/base';
import styles from '../../fields/Field.module.css';
import { useDigits } from '../../fields/use-digits.ts';
import { useTextLimit } from '../../fields/use-text-limit.ts';
import type {
  DigitsInputProps as PlainDigitsInputProps,
  TextInputProps as PlainTextInputProps,
} from '../../fields/TextInput.tsx';
import { omitUndefined } from '../parts/omit-undefined.ts';
import { hasError } from '../parts/has-error.ts';
import { Field } from './Field.tsx';

interface Announcing {
  /** Announces errors assertively (`role="alert"`) instead of politely. */
  alerts?: boolean;
}

export type TextInputProps = Omit<PlainTextInputProps, 'style'> & Announcing;

/** Single-line text. */
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
      <Input
        {...omitUndefined(rest)}
        type={type}
        error={hasError(error)}
        leftSection={prefix ?? (icon && <Icon name={icon} />)}
        classNames={{
          wrapper: styles.box ?? '',
          input: styles.input ?? '',
          section: (prefix === undefined ? styles.icon : styles.prefix) ?? '',
        }}
        {...events}
      />
    </Field>
  );
}

export type DigitsInputProps = Omit<PlainDigitsInputProps, 'style'> & Announcing;

/**
 * Digits only: a mobile number or an amount. Other typed characters are dropped; pasted text that can't be parsed is
 * rejected.
 */
export function DigitsInput({ value, onChange, maxDigits, error, ...rest }: DigitsInputProps) {
  const digits = useDigits({ value, onChange, maxDigits, error });
  return <TextInput {...rest} {...digits} type="text" inputMode="numeric" />;
}
