import { Input } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import type { FieldProps } from '../../fields/Field.tsx';
import styles from '../../fields/Field.module.css';
import { ErrorText } from '../../fields/FieldError.tsx';
import { HeadlessProvider } from '../parts/HeadlessProvider.tsx';
import { uiTexts } from 'shared-ui/base';

interface FieldFrameProps extends FieldProps {
  /** The input; it gets name, description and error from the context. */
  children: ReactNode;
  /** Content at the right below the input, e.g. a counter. */
  aside?: ReactNode;
  /** Announces errors assertively (`role="alert"`) instead of politely. */
  alerts?: boolean;
}

/**
 * Label, input, hint and error of one field, connected for screen readers. The live region is always mounted, so that
 * later errors are announced.
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

const POLITE = { 'aria-live': 'polite', className: styles.error ?? '' } as const;
const ALERT = { role: 'alert', className: styles.error ?? '' } as const;
