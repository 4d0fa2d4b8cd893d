import { LIVE_VISIT_STATES } from 'api/limits';
import type { MyDay } from 'api/staff-contract';

/** Whether a visit is planned or in progress: neither done, missed nor cancelled. */
export const isOpen = ({ state }: MyDay['visits'][number]): boolean =>
  LIVE_VISIT_STATES.some((live) => live === state);
