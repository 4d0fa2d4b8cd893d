import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';

export function useDraggable(orderId: number, may: boolean) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null || !may) return undefined;
    return draggable({ element, getInitialData: () => ({ orderId }) });
  }, [orderId, may]);
  return ref;
}

/**
 * Makes an element a drop target.
 * @param onDrop receives the order id and the horizontal drop position (0 to 1)
 */
export function useDropTarget(onDrop: (orderId: number, share: number) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef(onDrop);
  const [over, setOver] = useState(false);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    return dropTargetForElements({
      element,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source, location }) => {
        setOver(false);
        const { left, width } = element.getBoundingClientRect();
        const share = (location.current.input.clientX - left) / width;
        const { orderId } = source.data;
        if (typeof orderId === 'number') latest.current(orderId, share);
      },
    });
  }, []);
  return { ref, over };
}
