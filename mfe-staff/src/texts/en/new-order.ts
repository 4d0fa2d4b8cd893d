const LABELS: ReadonlyMap<string, string> = new Map([
  ['home', 'Home'],
  ['work', 'Work'],
]);

/** Texts of the page New order. */
export const texts = {
  heading: 'New order',
  hint: 'For a customer who calls. It is the customer’s own order, in their bookings after a login.',
  back: 'Orders',
  caller: {
    heading: 'Caller',
    phone: 'Mobile number',
    searching: 'Looking the number up …',
    unknown: 'New customer',
    known: (name: string, orders: number): string =>
      `${name}, ${orders === 1 ? '1 order' : `${orders} orders`}`,
    unnamed: 'Known number',
    open: (count: number): string => (count === 1 ? '1 open order' : `${count} open orders`),
    note: (text: string): string => `Note: ${text}`,
    language: 'Messages in',
    languages: [
      { value: 'hi', label: 'Hindi' },
      { value: 'en', label: 'English' },
    ],
    customerNumber: 'Number of the customer at the address',
    partner: 'The caller is a partner.',
  },
  address: {
    heading: 'Address',
    known: 'Where to?',
    another: 'Another address',
    /** A name after the label that the customer gave the address; addresses of orders have none. */
    labelled: (name: string, label: string | undefined): string =>
      label === undefined ? name : `${LABELS.get(label) ?? label}: ${name}`,
    firstName: 'First name',
    lastName: 'Last name',
    city: 'City',
    block: 'Block',
    choose: 'Choose a block',
    elsewhere: 'We come to these blocks only.',
    full: 'House and street',
    landmark: 'Landmark',
  },
  items: {
    heading: 'Services and parts',
    search: 'Add a service or a part',
    hint: 'Enter adds the first one.',
    none: 'Nothing found.',
    outOfStock: 'Out of stock',
    allOf: (service: string): string => `All of ${service}`,
    empty: 'Nothing is chosen yet.',
    missing: 'Choose at least one service or part.',
    total: 'Total',
    fit: (service: string, price: string): string => `Fit it: ${service}, ${price}`,
  },
  parts: {
    heading: 'Parts',
    legend: 'How do they get the parts?',
    fulfilments: {
      deliver: { label: 'Delivered', detail: 'To the address' },
      pick_up: { label: 'Picked up at the shop', detail: 'Nobody visits the customer' },
    },
  },
  time: {
    heading: 'Time',
    label: 'Free times',
    later: 'No time yet, we call',
    notReady: 'Choose the block and the items first.',
    none: 'Nobody is free for this work in the coming days.',
    taken: 'This time is no longer free. Choose another.',
  },
  payment: {
    heading: 'Payment',
    legend: 'How will they pay?',
    methods: [
      { value: 'cod', label: 'Cash', detail: 'To the technician when the work is done' },
      {
        value: 'phonepe',
        label: 'Payment link',
        detail: 'By SMS; the order waits until it is paid',
      },
    ],
    atShop: 'At the shop, when they pick the parts up',
    note: 'Note for the technician',
  },
  submit: (total: string | null): string =>
    total === null ? 'Place order' : `Place order, ${total}`,
} as const;
