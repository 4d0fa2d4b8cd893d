import { Input } from '@mantine/core';
import { cx, Icon } from 'shared-ui/base';
import styles from '../../fields/Field.module.css';
import { Options, type SelectProps as PlainSelectProps } from '../../fields/Select.tsx';
import { given } from '../parts/given.ts';
import { isWrong } from '../parts/is-wrong.ts';
import { Field } from './Field.tsx';

export type SelectProps = Omit<PlainSelectProps, 'style'>;

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
      <Input<'select'>
        {...given(rest)}
        component="select"
        pointer
        error={isWrong(error)}
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
