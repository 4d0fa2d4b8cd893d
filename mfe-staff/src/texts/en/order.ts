const actions = {
  'confirm-send': { label: 'Confirm and send', key: 'c' },
  confirm: { label: 'Confirm', key: 'c' },
  assign: { label: 'Assign', key: 'a' },
  reassign: { label: 'Change technician', key: 'a' },
  move: { label: 'Set a time', key: 'm' },
  'on-the-way': { label: 'On the way', key: 'w' },
  arrived: { label: 'Arrived', key: '1' },
  missed: { label: 'Missed', key: 'x' },
  start: { label: 'Start work', key: 's' },
  'add-part': { label: 'Add a part', key: 'p' },
  edit: { label: 'Edit', key: 'z' },
  complete: { label: 'Complete', key: '2' },
  'hand-over': { label: 'Handed over', key: '2' },
  'ask-online': { label: 'Send payment link', key: 'q' },
  'pay-in-cash': { label: 'Take cash instead', key: '3' },
  cancel: { label: 'Cancel order', key: 'k' },
  'approve-cancel': { label: 'Cancel order', key: 'k' },
  'reject-cancel': { label: 'Keep the order', key: 'g' },
};

/** Labels of history entries, by their name in the audit log and in the visit's history. */
const historyLabels = {
  'order confirm': 'Confirmed',
  'order assign': 'Technician assigned',
  'order start': 'Work started',
  'order complete': 'Completed',
  'order pay-in-cash': 'Cash instead of online payment',
  'order edit': 'Edited',
  'order ask-online': 'Payment link sent',
  'edit accepted': 'Customer agreed to the change',
  'edit declined': 'Customer declined the change',
  'visit work changed': 'Work of the visit changed',
  'order note': 'Note written',
  'order drop-note': 'Note deleted',
  'order place': 'Taken by telephone',
  'order cancel': 'Cancelled by us',
  'order approve-cancel': 'Cancelled at the customer’s request',
  'order reject-cancel': 'Not cancelled',
  'order add-part': 'Part added or proposed',
  'order agree-part': 'Customer agreed by phone',
  'order agree-edit': 'Customer agreed by phone, with the code',
  'order drop-part': 'Part withdrawn',
  'order settle-objection': 'Dispute settled',
  'order estimate': 'Estimate sent',
  'order accept-estimate': 'Customer agreed to the estimate',
  'estimate accepted': 'Customer agreed to the estimate',
  'estimate declined': 'Customer declined the estimate',
  'estimate replaced': 'Estimate replaced',
  'estimate expired': 'Estimate expired',
  'upi confirm': 'UPI payment confirmed',
  'upi reject': 'UPI payment not received',
  'upi take-cash': 'Paid in cash at the shop',
  'visit booked': 'Visit booked',
  'visit move': 'Time or technician of the visit changed',
  'visit on-the-way': 'Technician on the way',
  'visit on the way': 'Technician on the way',
  'visit arrived': 'Technician arrived',
  'visit photo': 'Photo added',
  'visit missed': 'Visit missed',
  'visit moved': 'Time of the visit changed',
  'visit technician changed': 'Technician of the visit changed',
  'visit done': 'Visit done',
  'visit cancelled': 'Visit cancelled',
  'visit undone': 'Visit undone',
  'visit released': 'Time of the visit released',
};

export const texts = {
  heading: (id: number): string => `Order ${id}`,
  actions,
  confirmSend: (name: string): string => `Confirm, send ${name}`,
  /** Used if the order could also be confirmed and assigned in one step. */
  confirmOnly: { label: 'Only confirm', key: 'n' },
  back: 'All orders',
  asksToCancel: 'The customer asks to cancel.',
  confirmations: {
    dismiss: 'Leave as it is',
    complete: {
      title: (id: number): string => `Complete order ${id}?`,
      due: (due: string | null): string =>
        due === null ? 'Nothing is due in cash.' : `${due} counts as taken in cash.`,
      dueUpi: (due: string): string => `${due} counts as taken by UPI, to be confirmed in Money.`,
      bill: (total: string): string => `The invoice for ${total} is issued.`,
      parts: (count: number): string =>
        count === 1
          ? '1 part waits for the customer’s answer: it is not billed.'
          : `${count} parts wait for the customer’s answer: they are not billed.`,
      end: 'After that the order cannot be changed.',
      method: (due: string): string => `How did the customer pay ${due}?`,
      byCash: 'In cash',
      byUpi: 'By UPI',
      reference: 'Last digits of the UPI reference',
      referenceHint: 'At least 4 digits, from the customer’s payment app.',
      reason: 'What did the customer say on the phone?',
    },
    handOver: (id: number): string => `Was order ${id} handed over?`,
    cancel: {
      title: (id: number): string => `Cancel order ${id}?`,
      refund: (paid: string | null): string =>
        paid === null
          ? 'Nothing was paid, so nothing is refunded.'
          : `${paid} is refunded to the payment method.`,
      visit: 'The visit is cancelled, and the time is free for others.',
      end: 'The customer gets a message. This cannot be undone.',
    },
    missed: {
      title: (id: number): string => `Was the visit of order ${id} missed?`,
      end: 'The customer gets a message and needs another time.',
      us: 'Missed by us',
      customer: 'Missed by the customer',
    },
  },
  conflict: 'Someone else changed this first',
  reload: 'Show the change',
  close: 'Close',
  lines: {
    heading: 'What was ordered',
    discount: (reason: string | null): string =>
      reason === null ? 'Discount' : `Discount (${reason})`,
    total: 'Total',
    due: 'Due in cash',
    online: 'Paid online',
    fulfilments: {
      deliver: 'Parts: delivered to the address.',
      visit: 'Parts: the technician brings them.',
      pick_up: 'Parts: the customer picks them up at the shop.',
    },
    linkSent: (at: string): string => `May also be paid online, link sent ${at}.`,
    invoice: (number: string): string => `Invoice ${number}`,
    warranty: (order: number): string => `under warranty of order ${order}`,
    added: 'added',
    phone: 'agreed by phone',
    disputed: 'customer disputes it',
  },
  waiting: {
    heading: 'Waiting for the customer',
    hint: 'The customer has a link to accept or decline. Until then the bill does not change.',
    yes: 'Agreed by phone',
    drop: 'Withdraw',
  },
  objections: {
    heading: 'The customer disputes a part',
    hint: 'Call the customer, then say how it ended. The part stays on the bill.',
    hintOpen:
      'Call the customer, then say how it ended. The part stays on the bill; to take it off, edit the order.',
    outcomes: { agreed: 'Customer agrees', paid_back: 'Price paid back' },
  },
  customer: {
    heading: 'Customer',
    call: 'Call',
    chat: 'Chat',
    second: 'Second phone:',
    note: 'Note',
    partner: 'For a customer of a partner',
  },
  visit: {
    heading: 'Visit',
    none: 'No time is set.',
    pickUp: 'None: the customer picks the parts up.',
    nobody: 'Nobody is assigned.',
    held: (name: string): string => `Nobody is assigned. ${name} is reserved for this time.`,
  },
  completion: {
    heading: 'Confirmed by the customer',
    methods: {
      code: 'With their completion code',
      signature: 'With a signature',
      telephone: 'By telephone',
      counter: 'Picked up at the shop',
    },
    signature: 'Signature of the customer',
  },
  photos: {
    heading: 'Photos of the work',
    stages: { before: 'Before the work', after: 'After the work' },
    photo: (stage: string, count: number): string => `${stage}, photo ${count}`,
    failed: 'The large photo could not be loaded. Close it and open it again.',
  },
  payments: {
    heading: 'Payments',
    none: 'No online payment.',
    refund: 'Refund',
    payment: 'Payment',
    upi: 'UPI at the door',
  },
  messages: {
    heading: 'Messages to the customer',
    none: 'None yet.',
    states: { queued: 'queued', sent: 'sent', 'given up': 'given up' },
  },
  history: {
    heading: 'History',
    labels: historyLabels,
    edited: (what: string, before: string, after: string): string =>
      `${what}: ${before} → ${after}`,
    /** A state of the order and of its payment. */
    order: (states: string): string => `Order ${states}`,
    /** States of a proposed part. */
    part: { agreed: 'Agreed', declined: 'Declined', expired: 'Expired', withdrawn: 'Withdrawn' },
    objects: (name: string): string => `Customer disputes ${name}`,
    /** Names of authors that are not staff. */
    by: {
      customer: 'customer',
      payment: 'payment',
      checkout: 'checkout',
      installation: 'installation',
    },
    asked: 'Customer asked to agree to a change',
    anyway: (why: string): string => `, anyway: ${why}`,
    paidBy: { customer: 'the customer bears the costs', us: 'we bear the costs' },
  },
  notes: {
    heading: 'Private notes',
    none: 'No notes.',
    text: 'New note',
    hint: 'Only staff see it. It is in the customer’s data if they ask for them.',
    about: 'About',
    subjects: [
      { value: 'order', label: 'This order' },
      { value: 'customer', label: 'The customer' },
    ],
    ofCustomer: 'about the customer',
    add: 'Add the note',
    delete: 'Delete',
    deleteNamed: (text: string): string => `Delete: ${text}`,
  },
  cancel: {
    reason: 'Reason',
    choose: 'Choose',
    reasons: {
      'changed-mind': 'Customer changed their mind',
      'no-technician': 'No technician available',
      'outside-area': 'Address is outside our area',
      price: 'Customer does not agree to the price',
      duplicate: 'Ordered twice or by mistake',
      other: 'Another reason',
    },
    paidBy: 'Who bears the costs so far?',
    bearers: { customer: 'The customer', us: 'We do' },
  },
  assign: {
    title: 'Who comes?',
    /** Used if the order is assigned already. */
    now: (name: string): string =>
      `${name} is assigned now. Both technicians and the customer get a message.`,
    technician: 'Technician',
    none: 'There are no technicians yet. Add them under Technicians.',
    assignedNow: 'assigned now',
    held: 'reserved for this time',
    others: (count: number): string =>
      count === 0
        ? 'free all day'
        : count === 1
          ? '1 other visit that day'
          : `${count} other visits that day`,
    /** Reasons why a technician is not available. */
    reasons: {
      skill: (lacks: string): string => `does not do ${lacks}`,
      block: (block: string): string => `not in ${block}`,
      hours: 'off duty then',
      leave: 'on leave, or the shop is closed',
      elsewhere: (from: string, to: string): string => `busy ${from}–${to}`,
    },
    submit: 'Assign',
    anyway: 'Send anyway',
    warning: (name: string, reason: string): string =>
      `${name}: ${reason}. If you send them anyway, it is recorded in the history.`,
  },
  part: {
    title: 'Add a part',
    part: 'Part',
    choose: 'Choose a part',
    outOfStock: ', out of stock',
    quantity: 'How many',
    consequence: (amount: string): string => `${amount} more, after the customer agrees.`,
    telephone: 'The customer has agreed by phone',
    ask: 'Ask the customer',
    add: 'Add to the bill',
  },
} as const;
