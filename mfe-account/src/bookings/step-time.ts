import { formatDate, formatDateTime } from 'shared-ui/parts';

/** Short date: `20 Nov`. */
export const formatStepDay = (iso: string): string => formatDate(iso).replace(/ \d{4}$/, '');

/** Time of day: `4:05 pm`. */
export const formatStepTime = (iso: string): string => formatDateTime(iso).split(', ')[1] ?? '';
