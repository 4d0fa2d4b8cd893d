import styles from './Status.module.css';
import { texts } from '../texts/en/status.ts';
import { getTone } from './status.ts';

const LABELS: Readonly<Record<string, string>> = texts;

/** A state of the API, named in the page's language. */
export function Status({ children }: { children: string }) {
  return (
    <span className={styles.status} data-tone={getTone(children)}>
      {LABELS[children] ?? children}
    </span>
  );
}
