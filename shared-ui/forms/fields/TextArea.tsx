import { Input } from '@mantine/core';
import { useState } from 'react';
import styles from '../../fields/Field.module.css';
import type { TextAreaProps as PlainTextAreaProps } from '../../fields/TextArea.tsx';
import { omitUndefined } from '../parts/omit-undefined.ts';
import { hasError } from '../parts/has-error.ts';
import { Field } from './Field.tsx';

export type TextAreaProps = Omit<PlainTextAreaProps, 'style'>;

/** Multi-line text; shows a counter if `maxLength` is set. */
export function TextArea({
  label,
  hint,
  error,
  optional = false,
  onChange,
  ...rest
}: TextAreaProps) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length);
  const length = rest.value === undefined ? typed : String(rest.value).length;
  return (
    <Field
      {...{ label, hint, error, optional }}
      aside={
        rest.maxLength !== undefined && (
          <span className={styles.counter}>
            {length}/{rest.maxLength}
          </span>
        )
      }
    >
      <Input<'textarea'>
        {...omitUndefined(rest)}
        component="textarea"
        multiline
        error={hasError(error)}
        classNames={{ wrapper: styles.box ?? '', input: styles.input ?? '' }}
        onChange={(event) => {
          setTyped(event.currentTarget.value.length);
          onChange?.(event.currentTarget.value);
        }}
      />
    </Field>
  );
}
