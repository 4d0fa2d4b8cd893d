import styles from './Status.module.css';
import { toneOf } from './status.ts';

/** A status in its own word. */
export function Status({ children }: { children: string }) {
  return (
    <span className={styles.status} data-tone={toneOf(children)}>
      {children}
    </span>
  );
}
