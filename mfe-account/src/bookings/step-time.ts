import { formatDate, formatDateTime } from 'shared-ui/parts';

/** Short date: `20 Nov`. */
export const stepDay = (iso: string): string => formatDate(iso).replace(/ \d{4}$/, '');

/** Time of day: `4:05 pm`. */
export const stepTime = (iso: string): string => formatDateTime(iso).split(', ')[1] ?? '';
