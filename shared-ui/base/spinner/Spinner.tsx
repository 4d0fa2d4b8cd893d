import { VisuallyHidden } from '../hidden/VisuallyHidden.tsx';
import { Backdrop } from '../backdrop/Backdrop.tsx';
import styles from './Spinner.module.css';

/** A turning ring in the colour and size of the text around it; decoration, so say beside it what is going on. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

/** Lies over the whole page while something holds it. */
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
