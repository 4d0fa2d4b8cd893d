/** How the customer got the parts of an invoice. */
export const fulfilments = {
  deliver: 'Delivered to the address',
  visit: 'Brought by our technician',
  pick_up: 'Picked up at the shop',
} as const;
