import { prefetchWindows } from '../../choice/visits.api.ts';
import type { TimeChoiceProps } from '../../fragments.ts';

/** Time selection on the payment page and for moving a booking. */
export { TimeChoice as default } from '../../choice/TimeChoice.tsx';

/** Prefetches the windows before the component renders. */
export function preload({ block, order }: TimeChoiceProps): void {
  if (block !== null) prefetchWindows({ block, orderId: order?.id });
}
