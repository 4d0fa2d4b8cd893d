import { useId, type ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import styles from './Field.module.css';
import { uiTexts } from 'shared-ui/base';

/** What every field has. */
export interface FieldProps {
  /** Always there and always seen. */
  label: string;
  /** What to write, or why it is asked. */
  hint?: string | undefined;
  /** What is wrong with what was written. */
  error?: string | undefined;
  /** Says so beside the label of a field that may stay empty. */
  optional?: boolean;
}

/** What an input inside a field has to carry. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldFrameProps extends FieldProps {
  /** Renders the input; it spreads `control` onto it. */
  children: (control: FieldControl) => ReactNode;
  /** What stands at the right below the input. */
  aside?: ReactNode;
}

/** Label, input, hint and error of one field, tied together for a screen reader. */
export function Field({ label, hint, error, optional = false, aside, children }: FieldFrameProps) {
  const id = useId();
  const invalid = error !== undefined && error !== '';
  const describedBy = [hint !== undefined && `${id}-hint`, invalid && `${id}-error`]
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
        'aria-invalid': invalid || undefined,
      })}
      {hint !== undefined && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <div className={styles.below}>
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
      {aside}
    </div>
  );
}
