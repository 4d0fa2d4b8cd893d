import { Input } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import type { FieldProps } from '../../fields/Field.tsx';
import styles from '../../fields/Field.module.css';
import { ErrorText } from '../../fields/FieldError.tsx';
import { HeadlessProvider } from '../parts/HeadlessProvider.tsx';
import { uiTexts } from 'shared-ui/base';

interface FieldFrameProps extends FieldProps {
  /** The input: it takes its name, its description and its error from the frame. */
  children: ReactNode;
  /** What stands at the right below the input. */
  aside?: ReactNode;
  /** Announces the error as an alert, which interrupts a screen reader; politely otherwise. */
  alerts?: boolean;
}

/**
 * Label, input, hint and error of one field, tied together for a screen reader. The live region is always there, so
 * that words put into it later are announced.
 */
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
  return (
    <HeadlessProvider>
      <div className={styles.field}>
        <Input.Wrapper
          id={id}
          className={styles.parts ?? ''}
          label={
            <>
              {label}
              {optional && <span className={styles.optional}> {uiTexts.optional}</span>}
            </>
          }
          description={hint}
          error={<ErrorText>{error}</ErrorText>}
          labelProps={{ className: styles.label ?? '' }}
          descriptionProps={{ className: styles.hint ?? '' }}
          errorProps={alerts ? ALERT : POLITE}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        >
          {children}
        </Input.Wrapper>
        {aside}
      </div>
    </HeadlessProvider>
  );
}

/** The words are a block of their own. */
const POLITE = { 'aria-live': 'polite', className: styles.error ?? '' } as const;
const ALERT = { role: 'alert', className: styles.error ?? '' } as const;
