import { useEffect, useRef } from 'react';
import { IconButton } from '../button/Button.tsx';
import styles from './ToastView.module.css';
import { uiTexts } from '../../texts/en/ui.ts';

/** Loaded with the first toast: 1.1 kB that pages start without. */
const loadPositioning = () => import(/* webpackChunkName: "touched" */ './avoid-obstacles.ts');

export interface ToastViewProps {
  /** Newest last. The same text with another id is announced again. */
  toasts: readonly { id: number; message: string }[];
  onClose: (id: number) => void;
}

/**
 * Toasts at the lower edge, moved so that they cover no bar, field, label or error if possible. The polite live region
 * is always mounted, above all overlays, so that text is announced.
 */
export function ToastView({ toasts, onClose }: ToastViewProps) {
  const outputRef = useRef<HTMLOutputElement>(null);
  useToastPosition(outputRef, toasts);
  return (
    <output ref={outputRef} className={styles.container} aria-atomic="false" data-over-all="">
      {toasts.map(({ id, message }) => (
        <span key={id} className={styles.toast}>
          <span>{message}</span>
          <IconButton icon="close" label={uiTexts.closeMessage} onClick={() => onClose(id)} />
        </span>
      ))}
    </output>
  );
}

/** Measures the page after the toast is painted, so that the press is not delayed. */
function useToastPosition(
  outputRef: { readonly current: HTMLElement | null },
  toasts: ToastViewProps['toasts'],
): void {
  useEffect(() => {
    if (toasts.length === 0) return undefined;
    const controller = new AbortController();
    // If loading fails, toasts stay at the lower edge.
    const startPositioning = async (): Promise<void> => {
      const loaded = await loadPositioning().catch(() => null);
      if (outputRef.current !== null && !controller.signal.aborted)
        loaded?.avoidObstacles(outputRef.current, controller.signal);
    };
    requestAnimationFrame(() => setTimeout(() => void startPositioning()));
    return () => controller.abort();
  }, [outputRef, toasts]);
}
