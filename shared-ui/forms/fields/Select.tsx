import { Input } from '@mantine/core';
import { cx, Icon } from 'shared-ui/base';
import styles from '../../fields/Field.module.css';
import { Options, type SelectProps as PlainSelectProps } from '../../fields/Select.tsx';
import { omitUndefined } from '../parts/omit-undefined.ts';
import { hasError } from '../parts/has-error.ts';
import { Field } from './Field.tsx';

export type SelectProps = Omit<PlainSelectProps, 'style'>;

/** A native select. */
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
      <Input<'select'>
        {...omitUndefined(rest)}
        component="select"
        pointer
        error={hasError(error)}
        rightSection={<Icon name="chevron-down" />}
        classNames={{
          wrapper: cx(styles.box, styles.select),
          input: styles.input ?? '',
          section: styles.chevron ?? '',
        }}
        onChange={(event) => onChange?.(event.currentTarget.value)}
      >
        <Options options={options} placeholder={placeholder} />
      </Input>
    </Field>
  );
}
