import styles from './Key.module.css';

/** Displays a keyboard shortcut. Screen readers announce it through the element's `aria-keyshortcuts`. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className={styles.key} aria-hidden="true">
      {children.toUpperCase()}
    </kbd>
  );
}
