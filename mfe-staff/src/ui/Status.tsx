import styles from './Status.module.css';
import { toneOf } from './status.ts';

export function Status({ children }: { children: string }) {
  return (
    <span className={styles.status} data-tone={toneOf(children)}>
      {children}
    </span>
  );
}
