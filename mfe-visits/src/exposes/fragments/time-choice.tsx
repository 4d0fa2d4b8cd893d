import { askAhead } from '../../choice/visits.api.ts';
import type { TimeChoiceProps } from '../../fragments.ts';

/** The choice of a time: of the payment page, and of a booking that is moved. */
export { TimeChoice as default } from '../../choice/TimeChoice.tsx';

/** Asks for the windows before their place stands. */
export function preload({ block, order }: TimeChoiceProps): void {
  if (block !== null) askAhead({ block, order: order?.id });
}
