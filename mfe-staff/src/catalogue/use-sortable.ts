import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';

/** Marks drags of pictures, so that nothing else is dropped on a picture. */
const TYPE = 'listed picture';

/**
 * Makes an element of a list draggable, and a drop target for the other elements.
 * @param index position of the element
 * @param onMove receives the positions from and to which an element was dragged
 */
export function useSortable(
  index: number,
  canMove: boolean,
  onMove: (from: number, to: number) => void,
) {
  const ref = useRef<HTMLLIElement>(null);
  const latestOnMove = useRef(onMove);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    latestOnMove.current = onMove;
  });
  useEffect(() => {
    const element = ref.current;
    if (element === null || !canMove) return undefined;
    const endDraggable = draggable({ element, getInitialData: () => ({ type: TYPE, index }) });
    const endTarget = dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['type'] === TYPE && source.element !== element,
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source }) => {
        setIsOver(false);
        latestOnMove.current(Number(source.data['index']), index);
      },
    });
    return () => {
      endDraggable();
      endTarget();
    };
  }, [index, canMove]);
  return { ref, isOver };
}
