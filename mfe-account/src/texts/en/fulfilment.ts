/** How the customer received the spare parts on an invoice. */
export const fulfilments = {
  deliver: 'Delivered to the address',
  visit: 'Brought by our technician',
  pick_up: 'Picked up at the shop',
} as const;
