import { formatRupees } from 'shared-ui/base';

/** Formats paise as rupees. */
export const formatPaise = (paise: number): string => formatRupees(paise / 100);
