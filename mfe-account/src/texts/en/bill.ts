/** Texts of invoices of sellers who may not collect tax (INVOICE-18). */
export const texts = {
  details: 'Details',
  /** Heading, and words above it. */
  kinds: {
    composition: {
      heading: 'Bill of Supply',
      words: 'Composition taxable person, not eligible to collect tax on supplies',
    },
    unregistered: { heading: 'Bill', words: '' },
  },
};
