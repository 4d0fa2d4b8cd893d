import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';

/** Lets an element be dragged, as the order of a number. */
export function useDraggable(orderId: number, may: boolean) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null || !may) return undefined;
    return draggable({ element, getInitialData: () => ({ orderId }) });
  }, [orderId, may]);
  return ref;
}

/** Takes what is dragged over an element. @param onDrop told which order, and how far from the left (0 to 1) it was let go */
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
