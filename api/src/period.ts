import { toMoment } from 'contract/indian-time';

/** Returns the first moment of a day in India, and the first moment after `days` days. */
export const toPeriod = (firstDay: number, days = 1): [from: Date, to: Date] => [
  new Date(toMoment(firstDay, 0)),
  new Date(toMoment(firstDay + days, 0)),
];
