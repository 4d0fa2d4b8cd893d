import styles from './Key.module.css';

/** A key, shown on what it presses. Assistive technology hears it by `aria-keyshortcuts` of that element. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className={styles.key} aria-hidden="true">
      {children.toUpperCase()}
    </kbd>
  );
}
