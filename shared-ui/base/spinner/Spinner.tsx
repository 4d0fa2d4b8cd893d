import { VisuallyHidden } from '../hidden/VisuallyHidden.tsx';
import { Backdrop } from '../backdrop/Backdrop.tsx';
import styles from './Spinner.module.css';

/** A decorative spinner in the colour and size of the text; needs a label beside it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

/** Covers the page while a blocking action runs. */
export function LoadingOverlay({ label }: { label: string }) {
  return (
    <Backdrop shade="light">
      <output className={styles.overlay}>
        <Spinner />
        <VisuallyHidden>{label}</VisuallyHidden>
      </output>
    </Backdrop>
  );
}
