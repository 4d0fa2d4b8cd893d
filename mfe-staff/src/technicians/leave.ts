import type { Technician } from 'api/staff-contract';
import { formatDate } from 'shared-ui/parts';
import { texts } from '../texts/en/technicians.ts';

export type Leave = Technician['leave'][number];

/** `25 Nov 2026 to 26 Nov 2026`. Leave ends at midnight, so the last day is the day before. */
export const formatLeave = ({ from, to }: Leave): string =>
  texts.facts.span(formatDate(from), formatDate(new Date(Date.parse(to) - 1).toISOString()));
