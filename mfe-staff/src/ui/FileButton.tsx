import styles from './FileButton.module.css';

interface FileButtonProps {
  label: string;
  /** Accepted file types, as in the attribute `accept`. */
  accept: string;
  disabled?: boolean;
  onChoose: (file: File) => void;
}

/** A button that selects a file. The browser's own file input has its text in the browser's language. */
export function FileButton({ label, accept, disabled = false, onChoose }: FileButtonProps) {
  return (
    <label className={styles.button}>
      {label}
      <input
        type="file"
        className={styles.input}
        accept={accept}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file !== undefined) onChoose(file);
          // Allows the same file to be selected again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
