import { useState } from 'react';
import { useNavigationType } from 'shared-ui/router';
import { readLastOrder } from './kept-order.ts';

/** Whether an order was placed, or is being paid, in this very document: moves of its history are then the router's. */
let placedHere = false;

/** To be called once an order was placed, and where one that is being paid is taken up again. */
export function notePlacedHere(): void {
  placedHere = true;
}

/** True where the customer came to this page by Back, in a tab that has placed an order. */
export function useCameBack(): boolean {
  const type = useNavigationType();
  const [back] = useState(
    () => type === 'POP' && readLastOrder() !== null && (placedHere || documentCameBack()),
  );
  return back;
}

/** Whether the document itself was come to by Back or Forward. */
const documentCameBack = (): boolean =>
  globalThis.performance
    ?.getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward') ?? false;
