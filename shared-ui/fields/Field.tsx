import { useId, type ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import styles from './Field.module.css';
import { uiTexts } from 'shared-ui/base';

export interface FieldProps {
  label: string;
  /** What to enter, or why it is needed. */
  hint?: string | undefined;
  error?: string | undefined;
  /** Announces errors assertively (`role="alert"`) instead of politely. */
  alerts?: boolean;
  /** Adds "optional" to the label. */
  optional?: boolean;
}

/** Attributes that connect the input with label, hint and error. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldFrameProps extends FieldProps {
  /** Renders the input and spreads `control` onto it. */
  children: (control: FieldControl) => ReactNode;
  /** Content at the right below the input, e.g. a counter. */
  aside?: ReactNode;
}

/** Label, input, hint and error of one field, connected for screen readers. */
export function Field({
  label,
  hint,
  error,
  alerts = false,
  optional = false,
  aside,
  children,
}: FieldFrameProps) {
  const id = useId();
  const isInvalid = error !== undefined && error !== '';
  const describedBy = [hint !== undefined && `${id}-hint`, isInvalid && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> {uiTexts.optional}</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': isInvalid || undefined,
      })}
      {hint !== undefined && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <div className={styles.below}>
        <FieldError id={`${id}-error`} alerts={alerts}>
          {error}
        </FieldError>
      </div>
      {aside}
    </div>
  );
}
