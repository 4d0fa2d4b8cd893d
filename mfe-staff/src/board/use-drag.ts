import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';

/**
 * Makes an element draggable, if `canMove`. Drop targets receive the order id.
 * @returns the ref of the element
 */
export function useDraggable(orderId: number, canMove: boolean) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null || !canMove) return undefined;
    return draggable({ element, getInitialData: () => ({ orderId }) });
  }, [orderId, canMove]);
  return ref;
}

/**
 * Makes an element a drop target.
 * @param onDrop receives the order id and the horizontal drop position (0 to 1)
 */
export function useDropTarget(onDrop: (orderId: number, share: number) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const latestOnDrop = useRef(onDrop);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    latestOnDrop.current = onDrop;
  });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    return dropTargetForElements({
      element,
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source, location }) => {
        setIsOver(false);
        const { left, width } = element.getBoundingClientRect();
        const share = (location.current.input.clientX - left) / width;
        const { orderId } = source.data;
        if (typeof orderId === 'number') latestOnDrop.current(orderId, share);
      },
    });
  }, []);
  return { ref, isOver };
}
