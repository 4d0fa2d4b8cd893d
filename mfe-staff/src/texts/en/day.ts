/** Texts of the technician's day. */

export interface ClockTime {
  /** 0 to 23. */
  hours: number;
  minutes: number;
}

const padMinutes = ({ minutes }: ClockTime): string => String(minutes).padStart(2, '0');

const formatTime = (time: ClockTime): string =>
  `${time.hours % 12 || 12}:${padMinutes(time)} ${time.hours < 12 ? 'am' : 'pm'}`;

export const texts = {
  heading: 'My visits',
  tabsLabel: 'Days',
  tabs: { today: 'Today', tomorrow: 'Tomorrow', week: 'Week' },
  visits: (count: number, done: number): string => `${done} of ${count} done`,
  cash: (amount: string): string => `Cash taken today: ${amount}`,
  upi: (amount: string): string => `Taken by UPI today: ${amount}`,
  none: 'No visit today.',
  noneTomorrow: 'No visit tomorrow.',
  /** For a weekday without visits. */
  noVisits: 'No visit',
  next: 'Next visit',
  later: 'Later today',
  done: 'Done today',
  notDone: 'Not done today',
  hours: (from: ClockTime, to: ClockTime): string => `${formatTime(from)} to ${formatTime(to)}`,
  states: {
    booked: 'booked',
    'on the way': 'on the way',
    arrived: 'arrived',
    done: 'done',
    missed: 'missed',
    cancelled: 'cancelled',
  },
  directions: 'Directions',
  call: (name: string): string => `Call ${name}`,
  callSecond: 'Call the second number',
  /** The customer's note from checkout. */
  note: 'The customer wrote',
  landmark: (landmark: string): string => `Landmark: ${landmark}`,
  lines: 'To do',
  history: 'What has happened',
  due: (amount: string): string => `Take ${amount}`,
  paid: 'All paid: take nothing',
  unpaid: 'Not paid yet',
  steps: {
    'on-the-way': 'I am on the way',
    arrived: 'I have arrived',
    start: 'Begin the work',
    complete: 'Done',
  },
  /** The customer's answers to a proposed part. */
  changes: {
    proposed: 'The customer has not answered yet',
    agreed: 'The customer said yes',
    declined: 'The customer said no',
    withdrawn: 'Taken back',
    expired: 'Not answered in time',
  },
  change: (part: string, quantity: number, amount: string): string =>
    `${part} × ${quantity}, ${amount}`,
  work: (name: string, quantity: number): string =>
    quantity === 1 ? name : `${name} × ${quantity}`,
  part: {
    open: 'A part is needed',
    title: 'Which part?',
    find: 'Find a part',
    none: 'There is no such part.',
    outOfStock: 'Out of stock',
    quantity: 'How many',
    ask: (amount: string): string => `Ask the customer: ${amount}`,
    rule: 'The customer gets a message and says yes or no on their own phone. Before the yes it is on no bill.',
  },
  missed: {
    open: 'Nobody is at home',
    title: (order: number): string => `Is nobody at home for order ${order}?`,
    rule: 'Call first. The customer gets a message and chooses another time. This can’t be undone.',
    back: 'Not yet',
  },
  photos: {
    heading: 'Photos',
    before: 'Photo before the work',
    after: 'Photo after the work',
    add: (photo: string, count: number): string => (count === 0 ? photo : `${photo} (${count})`),
    full: (max: number): string => `All ${max} photos are taken.`,
    busy: 'Reducing the photo',
    failed: 'This phone could not read the photo. Take it again.',
  },
  estimate: {
    make: 'Make an estimate',
    makeAgain: 'Make another estimate',
    title: 'Estimate',
    find: 'Find labour, gas or a part',
    none: 'Nothing on the rate card matches.',
    kinds: { labour: 'Labour', gas: 'Gas', part: 'Part' },
    warranty: (days: number): string =>
      days === 1 ? '1 day of warranty' : `${days} days of warranty`,
    add: 'Add',
    addRate: (name: string): string => `Add ${name}`,
    next: (sum: string): string => `Look at the estimate: ${sum}`,
    total: 'Adds to the bill',
    tax: (amount: string): string => `${amount} GST included`,
    credit: 'Visit fee credited',
    rule: 'The customer gets a message and says yes on their own phone, or reads the code to you. Before the yes it is on no bill.',
    replaces: 'It replaces the estimate that waits for an answer.',
    send: (sum: string): string => `Send to the customer: ${sum}`,
    back: 'Change it',
    made: (sum: string): string => `Estimate of ${sum}`,
    unsent: 'Waiting to be sent. The customer has no message yet.',
    states: {
      open: 'The customer has not answered yet.',
      accepted: 'The customer said yes.',
      declined: 'The customer said no. Nothing is added.',
      replaced: 'Replaced by another estimate.',
      expired: 'Not answered in time. Nothing is added.',
    },
    accepted: (sum: string): string => `The customer said yes: ${sum} are added.`,
    acceptedTitle: (sum: string): string => `Customer accepts ${sum}`,
    code: 'Code of the estimate',
    codeHint: '4 digits, from the message to the customer.',
    accept: 'The customer says yes',
    openAtEnd: 'The estimate has no answer yet: it expires and is on no bill.',
  },
  /** Actions that this phone has recorded. */
  queue: {
    waiting: (count: number): string =>
      count === 1 ? '1 waiting to be sent' : `${count} waiting to be sent`,
    unsent: 'Waiting to be sent',
    action: (order: number, title: string): string => `Order ${order}: ${title}`,
    refused: (order: number, title: string): string => `Not done: order ${order}, ${title}`,
    seen: 'I have seen it',
    sendAgain: 'Send again',
    drop: 'Leave it: I complete the visit again',
    full: 'This phone is full, so this was not noted. Delete some photos or apps, then press again.',
    photoLost: 'This phone has lost the photo. Take it again.',
    notStored: 'This phone could not note this. Press again, or call the office.',
  },
  finish: {
    title: (order: number): string => `Is order ${order} done?`,
    method: (amount: string): string => `How do they pay ${amount}?`,
    byCash: 'Cash',
    byUpi: 'UPI',
    upi: {
      scan: (amount: string): string =>
        `Let the customer scan this. It asks for ${amount}, to the shop’s account.`,
      code: (amount: string): string => `QR code for paying ${amount} by UPI`,
      noCode: (vpa: string): string => `The code is missing. The customer can pay to ${vpa}.`,
      reference: 'Last digits of the UPI reference',
      referenceHint: 'At least 4 digits, from the customer’s payment app.',
      confirm: (amount: string): string => `${amount} came by UPI. Done`,
    },
    /** How the customer confirms that the work is done. */
    confirmation: {
      legend: 'How does the customer confirm?',
      byCode: 'With their code',
      bySignature: 'With a signature',
      code: 'The customer’s code',
      codeHint: '4 digits, from our message or their booking.',
      pad: 'Signature',
      sign: 'Let the customer sign here with a finger.',
      clear: 'Clear',
      neither: 'Neither? Call the office: they complete it by telephone.',
    },
    cash: (amount: string): string => `${amount} are due. Take them before you press.`,
    nothing: 'Nothing is due: everything is paid.',
    invoice: 'The invoice is made and the customer gets a message. This can’t be undone.',
    open: (count: number): string =>
      count === 1
        ? '1 part has no answer yet: it expires and is on no bill.'
        : `${count} parts have no answer yet: they expire and are on no bill.`,
    confirmCash: (amount: string): string => `I took ${amount}. Done`,
    confirm: 'Done',
    back: 'Not yet',
  },
} as const;
