/** Every word of the technician's page, in one place: another language is another object of this shape. */
export interface DayTexts {
  /** Of the language, as HTML has it. */
  lang: string;
  heading: string;
  loading: string;
  visits: (count: number, done: number) => string;
  cash: (amount: string) => string;
  none: string;
  next: string;
  later: string;
  done: string;
  /** Of a visit: its hours. */
  hours: (from: string, to: string) => string;
  states: Record<'booked' | 'on the way' | 'arrived' | 'done' | 'missed' | 'cancelled', string>;
  way: string;
  call: (name: string) => string;
  /** What the customer wrote at checkout. */
  note: string;
  landmark: (landmark: string) => string;
  lines: string;
  due: (amount: string) => string;
  paid: string;
  steps: {
    onTheWay: string;
    arrived: string;
    start: string;
    done: string;
  };
  /** The customer's answer to a part. */
  changes: Record<'proposed' | 'agreed' | 'declined' | 'withdrawn' | 'expired', string>;
  change: (part: string, quantity: number, amount: string) => string;
  part: {
    open: string;
    title: string;
    find: string;
    choose: string;
    none: string;
    quantity: string;
    less: string;
    more: string;
    ask: (amount: string) => string;
    rule: string;
    onTheBill: string;
  };
  finish: {
    title: (order: number) => string;
    cash: (amount: string) => string;
    nothing: string;
    invoice: string;
    open: (count: number) => string;
    confirmCash: (amount: string) => string;
    confirm: string;
    back: string;
  };
  /** A call did not reach the server. */
  tryAgain: string;
  close: string;
}

export const english: DayTexts = {
  lang: 'en',
  heading: 'My visits',
  loading: 'Your visits',
  visits: (count, done) => `${done} of ${count} done`,
  cash: (amount) => `Cash taken today: ${amount}`,
  none: 'No visit today.',
  next: 'Next visit',
  later: 'Later today',
  done: 'Done today',
  hours: (from, to) => `${from} to ${to}`,
  states: {
    booked: 'booked',
    'on the way': 'on the way',
    arrived: 'arrived',
    done: 'done',
    missed: 'missed',
    cancelled: 'cancelled',
  },
  way: 'Show the way',
  call: (name) => `Call ${name}`,
  note: 'The customer wrote',
  landmark: (landmark) => `Near ${landmark}`,
  lines: 'To do',
  due: (amount) => `Take ${amount} in cash`,
  paid: 'All paid: take nothing',
  steps: {
    onTheWay: 'I am on the way',
    arrived: 'I have arrived',
    start: 'Begin the work',
    done: 'Done',
  },
  changes: {
    proposed: 'The customer has not answered yet',
    agreed: 'The customer said yes',
    declined: 'The customer said no',
    withdrawn: 'Taken back',
    expired: 'Not answered in time',
  },
  change: (part, quantity, amount) => `${part} × ${quantity}, ${amount}`,
  part: {
    open: 'A part is needed',
    title: 'Which part?',
    find: 'Find a part',
    choose: 'Take this part',
    none: 'There is no such part.',
    quantity: 'How many',
    less: 'One less',
    more: 'One more',
    ask: (amount) => `Ask the customer: ${amount}`,
    rule: 'The customer gets a message and says yes or no on the own phone. Before the yes it is on no bill.',
    onTheBill: 'Parts',
  },
  finish: {
    title: (order) => `Is order ${order} done?`,
    cash: (amount) => `${amount} are due. Take them before you press.`,
    nothing: 'Nothing is due: everything is paid.',
    invoice: 'The invoice is made and the customer gets a message. This can’t be undone.',
    open: (count) =>
      count === 1
        ? '1 part has no answer yet: it expires and is on no bill.'
        : `${count} parts have no answer yet: they expire and are on no bill.`,
    confirmCash: (amount) => `I took ${amount}. Done`,
    confirm: 'Done',
    back: 'Not yet',
  },
  tryAgain: 'Try again',
  close: 'Close',
};
