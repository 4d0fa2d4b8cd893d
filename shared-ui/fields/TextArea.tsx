import { useState, type ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import styles from './Field.module.css';

export interface TextAreaProps
  extends FieldProps, Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'onChange'> {
  /** Called with the current text. */
  onChange?: (text: string) => void;
}

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
      {(control) => (
        <div className={styles.box}>
          <textarea
            {...rest}
            {...control}
            className={styles.input}
            onChange={(event) => {
              setTyped(event.currentTarget.value.length);
              onChange?.(event.currentTarget.value);
            }}
          />
        </div>
      )}
    </Field>
  );
}
