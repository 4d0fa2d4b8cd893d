import { useState } from 'react';
import { useNavigationType } from 'shared-ui/router';
import { readLastOrder } from './stored-order.ts';

/** Whether this document has placed an order or is paying one. If so, Back and Forward stay within it. */
let hasPlaced = false;

/** Called after an order is placed or a payment is resumed. */
export function markPlacedHere(): void {
  hasPlaced = true;
}

/** Whether the customer came to this page by Back or Forward, in a tab that placed an order. */
export function useIsHistoryNavigationAfterOrder(): boolean {
  const type = useNavigationType();
  const [isAfterOrder] = useState(
    () => type === 'POP' && readLastOrder() !== null && (hasPlaced || isHistoryNavigation()),
  );
  return isAfterOrder;
}

/** Whether the document was loaded by Back or Forward. */
const isHistoryNavigation = (): boolean =>
  globalThis.performance
    ?.getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward') ?? false;
