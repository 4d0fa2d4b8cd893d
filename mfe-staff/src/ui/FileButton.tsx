import styles from './FileButton.module.css';

interface FileButtonProps {
  label: string;
  /** Types of files, as in the attribute. */
  accept: string;
  disabled?: boolean;
  onChoose: (file: File) => void;
}

/** A button that chooses a file. The text of the browser's own is in the language of the browser. */
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
