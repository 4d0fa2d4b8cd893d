import styles from './Status.module.css';
import { getTone } from './status.ts';

export function Status({ children }: { children: string }) {
  return (
    <span className={styles.status} data-tone={getTone(children)}>
      {children}
    </span>
  );
}
