import { Icon } from 'shared-ui/base';
import styles from './FieldError.module.css';

/**
 * What is wrong with a field, at the field. The live region is always there, so that words put into it later are
 * announced (PAGE-26).
 */
export function FieldError({ id, children }: { id: string; children?: string | undefined }) {
  return (
    <div id={id} aria-live="polite">
      <ErrorText>{children}</ErrorText>
    </div>
  );
}

/** The words alone, for a live region that stands already; nothing where nothing is wrong. */
export function ErrorText({ children }: { children?: string | undefined }) {
  if (children === undefined || children === '') return null;
  return (
    <span className={styles.error}>
      <Icon name="warning" size={18} />
      {children}
    </span>
  );
}
