import { useEffect, useRef } from 'react';
import { IconButton } from '../button/Button.tsx';
import styles from './ToastView.module.css';
import { uiTexts } from '../../texts/en/ui.ts';

/** Comes with the first message: 0.7 kB that no page starts with. */
const loadWay = () => import(/* webpackChunkName: "touched" */ './make-way.ts');

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
  useWay(place, toasts);
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
function useWay(
  place: { readonly current: HTMLElement | null },
  toasts: ToastViewProps['toasts'],
): void {
  useEffect(() => {
    if (toasts.length === 0) return undefined;
    const ends = new AbortController();
    const { signal } = ends;
    let pressed = false;
    let due = false;
    let watched = false;
    const way = async (): Promise<void> => {
      // Where it can't be fetched, the messages stay at the lower edge.
      const loaded = await loadWay().catch(() => null);
      // What came under a finger that is down would take the press from what the finger went down on.
      due = pressed;
      if (place.current === null || signal.aborted) return;
      if (!watched) loaded?.whenPageChanges(place.current, act, signal);
      watched = true;
      if (!pressed) loaded?.makeWay(place.current);
    };
    const act = (): void => void way();
    requestAnimationFrame(() => setTimeout(act));
    // A dialog that comes with the words takes the focus, and slides to its place.
    for (const moved of ['scrollend', 'focusin', 'transitionend'])
      addEventListener(moved, act, { signal });
    globalThis.visualViewport?.addEventListener('resize', act, { signal });
    addEventListener('pointerdown', () => (pressed = true), { signal, capture: true });
    const release = (): void => {
      pressed = false;
      if (due) act();
    };
    // The press that ends has been answered by then.
    for (const end of ['pointerup', 'pointercancel'])
      addEventListener(end, () => setTimeout(release), { signal, capture: true });
    return () => ends.abort();
  }, [place, toasts]);
}
