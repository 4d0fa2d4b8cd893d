import type { Technician } from 'api/staff-contract';
import { formatDate } from 'shared-ui/parts';
import { texts } from '../texts/en/technicians.ts';

export type Leave = Technician['leave'][number];

/** Formats leave as `25 Nov 2026 to 26 Nov 2026`. `to` is the midnight after the last day. */
export const formatLeave = ({ from, to }: Leave): string =>
  texts.facts.span(formatDate(from), formatDate(new Date(Date.parse(to) - 1).toISOString()));
