/** Texts of the page that prints an invoice. */
export const texts = {
  heading: (order: number): string => `Invoice of order ${order}`,
  back: (order: number): string => `Order ${order}`,
  print: 'Print',
} as const;
