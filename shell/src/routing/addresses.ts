/** The six service pages of the footer (PAGE-13), by the names in their addresses. */
export const FOOTER_SERVICES: readonly { id: number; name: string }[] = [
  { id: 14, name: 'AC' },
  { id: 5, name: 'Water Purifier' },
  { id: 13, name: 'Fridge' },
  { id: 11, name: 'Washing Machine' },
  { id: 12, name: 'Television' },
  { id: 4, name: 'DTH' },
];

export const TERMS = '/terms&condition';
