import { formatRupees } from 'shared-ui/base';

export const formatPaise = (paise: number): string => formatRupees(paise / 100);
