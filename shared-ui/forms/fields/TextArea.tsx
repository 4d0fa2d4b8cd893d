import { Input } from '@mantine/core';
import styles from '../../fields/Field.module.css';
import type { TextAreaProps as PlainTextAreaProps } from '../../fields/TextArea.tsx';
import { useTextLimit } from '../../fields/use-text-limit.ts';
import { omitUndefined } from '../parts/omit-undefined.ts';
import { hasError } from '../parts/has-error.ts';
import { Field } from './Field.tsx';

export type TextAreaProps = Omit<PlainTextAreaProps, 'style'>;

/** Multi-line text; shows a counter if `maxLength`, in code points, is set. */
export function TextArea({
  label,
  hint,
  error,
  optional = false,
  onChange,
  maxLength,
  ...rest
}: TextAreaProps) {
  const { value, defaultValue } = rest;
  const { length, events } = useTextLimit({ maxLength, value, defaultValue, onChange });
  return (
    <Field
      {...{ label, hint, error, optional }}
      aside={
        maxLength !== undefined && (
          <span className={styles.counter}>
            {length}/{maxLength}
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
        {...events}
      />
    </Field>
  );
}
