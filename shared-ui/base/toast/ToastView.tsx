import { IconButton } from '../button/Button.tsx';
import { makeWay } from './nudge.ts';
import styles from './ToastView.module.css';

export interface ToastViewProps {
  /** The toast on show, or null. The same words with another id are announced again. */
  toast: { id: number; message: string } | null;
  onClose: (id: number) => void;
}

/**
 * Where toasts come up: a polite live region that is always there, so that its words are announced. A toast lies over
 * no button as long as there is another place for it nearby.
 */
export function ToastView({ toast, onClose }: ToastViewProps) {
  return (
    <output className={styles.place}>
      {toast && (
        <span key={toast.id} ref={arrive} className={styles.toast}>
          <span>{toast.message}</span>
          <IconButton icon="close" label="Close message" onClick={() => onClose(toast.id)} />
        </span>
      )}
    </output>
  );
}

/** Measures the page only once the words are painted: the press that brought them up is answered before. */
const arrive = (message: HTMLElement | null): void => {
  if (message !== null) requestAnimationFrame(() => setTimeout(() => makeWay(message)));
};
