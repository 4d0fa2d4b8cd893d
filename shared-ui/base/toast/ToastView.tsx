import { useEffect, useRef } from 'react';
import { IconButton } from '../button/Button.tsx';
import styles from './ToastView.module.css';
import { uiTexts } from '../../texts/en/ui.ts';

/** Comes with the first message: 1.1 kB that no page starts with. */
const loadPositioning = () => import(/* webpackChunkName: "touched" */ './avoid-obstacles.ts');

export interface ToastViewProps {
  /** The toasts on show, the newest last. The same words with another id are announced again. */
  toasts: readonly { id: number; message: string }[];
  onClose: (id: number) => void;
}

/**
 * Where toasts come up: at the lower edge, over no bar, field, label or error as long as there is another place. A
 * polite live region that is always there, over whatever covers the page, so that its words are announced.
 */
export function ToastView({ toasts, onClose }: ToastViewProps) {
  const place = useRef<HTMLOutputElement>(null);
  useToastPosition(place, toasts);
  return (
    <output ref={place} className={styles.place} aria-atomic="false" data-over-all="">
      {toasts.map(({ id, message }) => (
        <span key={id} className={styles.toast}>
          <span>{message}</span>
          <IconButton icon="close" label={uiTexts.closeMessage} onClick={() => onClose(id)} />
        </span>
      ))}
    </output>
  );
}

/** Measures the page only once the words are painted: the press that brought them up is answered before. */
function useToastPosition(
  place: { readonly current: HTMLElement | null },
  toasts: ToastViewProps['toasts'],
): void {
  useEffect(() => {
    if (toasts.length === 0) return undefined;
    const ends = new AbortController();
    // Where it can't be fetched, the messages stay at the lower edge.
    const keep = async (): Promise<void> => {
      const loaded = await loadPositioning().catch(() => null);
      if (place.current !== null && !ends.signal.aborted)
        loaded?.avoidObstacles(place.current, ends.signal);
    };
    requestAnimationFrame(() => setTimeout(() => void keep()));
    return () => ends.abort();
  }, [place, toasts]);
}
