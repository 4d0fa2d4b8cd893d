import { Icon } from 'shared-ui/base';
import styles from './FieldError.module.css';

interface FieldErrorProps {
  id: string;
  /** Announces the error assertively (`role="alert"`) instead of politely. */
  alerts?: boolean;
  children?: string | undefined;
}

/** Error message of a field. The live region is always mounted, so that later errors are announced (PAGE-26). */
export function FieldError({ id, alerts = false, children }: FieldErrorProps) {
  return (
    <div id={id} {...(alerts ? { role: 'alert' } : { 'aria-live': 'polite' })}>
      <ErrorText>{children}</ErrorText>
    </div>
  );
}

/** Only the message, for an existing live region; renders nothing without an error. */
export function ErrorText({ children }: { children?: string | undefined }) {
  if (children === undefined || children === '') return null;
  return (
    <span className={styles.error}>
      <Icon name="warning" size={18} />
      {children}
    </span>
  );
}
