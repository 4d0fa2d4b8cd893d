/** Texts of invoices of sellers who may not collect tax (INVOICE-18). */
export const texts = {
  details: 'Details',
  /** Heading, and the statement above it; an empty one is not shown. */
  kinds: {
    composition: {
      heading: 'Bill of Supply',
      statement: 'Composition taxable person, not eligible to collect tax on supplies',
    },
    unregistered: { heading: 'Bill', statement: '' },
  },
};
