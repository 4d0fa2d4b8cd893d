import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import styles from './Field.module.css';
import { useTextLimit } from './use-text-limit.ts';

export interface TextAreaProps
  extends FieldProps, Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'onChange'> {
  onChange?: (text: string) => void;
}

/** Multi-line text; shows a counter if `maxLength`, in code points, is set. */
export function TextArea({
  label,
  hint,
  error,
  alerts = false,
  optional = false,
  onChange,
  maxLength,
  ...rest
}: TextAreaProps) {
  const { value, defaultValue } = rest;
  const { length, events } = useTextLimit({ maxLength, value, defaultValue, onChange });
  return (
    <Field
      {...{ label, hint, error, alerts, optional }}
      aside={
        maxLength !== undefined && (
          <span className={styles.counter}>
            {length}/{maxLength}
          </span>
        )
      }
    >
      {(control) => (
        <div className={styles.box}>
          <textarea {...rest} {...control} className={styles.input} {...events} />
        </div>
      )}
    </Field>
  );
}
