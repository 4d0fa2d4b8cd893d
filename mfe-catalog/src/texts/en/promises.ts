import { WARRANTY_DAYS } from 'api/limits';

export const promises = [
  { icon: 'shield', title: `${WARRANTY_DAYS}-day warranty`, text: 'On the work we do' },
  { icon: 'tag', title: 'Fixed prices', text: 'Tax included, shown upfront' },
  { icon: 'cash', title: 'Pay after the work', text: 'Cash, or online when you book' },
  { icon: 'receipt', title: 'Invoice', text: 'To download after every job' },
] as const;
