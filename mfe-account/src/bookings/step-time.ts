import { formatDate, formatDateTime } from 'shared-ui/parts';

/** The day of a step, short enough for its column: `20 Nov`. */
export const stepDay = (iso: string): string => formatDate(iso).replace(/ \d{4}$/, '');

/** Its time of day: `4:05 pm`. */
export const stepTime = (iso: string): string => formatDateTime(iso).split(', ')[1] ?? '';
