export const texts = {
  heading: 'Technicians',
  hint: 'Who is sent, what they can do, and how full their days are.',
  add: 'Add a technician',
  none: 'Nobody is sent yet: add a technician, and times are offered.',
  former: (count: number) =>
    count === 1 ? '1 who is sent no more' : `${count} who are sent no more`,
  load: {
    caption: 'Load of the next seven days',
    table: 'Table of the load by technician and day',
    who: 'Technician',
    act: 'Act',
    off: 'off',
    away: 'on leave',
    visits: (count: number) => (count === 1 ? '1 visit' : `${count} visits`),
    of: (hours: string) => `of ${hours}`,
    over: 'more than the hours of the day',
  },
  facts: {
    skills: 'Can do',
    blocks: 'Goes to',
    hours: 'Works',
    leave: 'On leave',
    span: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
    ahead: (count: number) => (count === 1 ? '1 visit ahead' : `${count} visits ahead`),
  },
  edit: 'Change',
  leave: {
    open: 'Leave',
    title: (name: string) => `Leave of ${name}`,
    from: 'First day',
    to: 'Last day',
    hint: 'The last day belongs to it.',
    save: 'Note the leave',
    visits: (count: number) =>
      count === 0
        ? 'No visit is booked on these days.'
        : count === 1
          ? '1 visit is booked on these days. It stays until you give it to somebody else on the board.'
          : `${count} visits are booked on these days. They stay until you give them to others on the board.`,
    final: 'From then on nothing is offered in that time, until the leave is taken back.',
  },
  drop: {
    open: 'Take back',
    of: (name: string, span: string) => `Take back: leave of ${name}, ${span}`,
    title: (name: string) => `Take back the leave of ${name}?`,
    confirm: 'Take it back',
    span: (span: string) => `The leave: ${span}.`,
    windows: 'Times are offered again for this technician from now on.',
    begun: 'It has begun: it ends now, and the days that are over stay leave.',
    visits: 'Visits that were given to others stay with them. Move them back on the board.',
  },
  end: {
    open: 'Send no more',
    title: (name: string) => `Send ${name} no more?`,
    confirm: 'Send no more',
    visits: (count: number) =>
      count === 0
        ? 'No visit is ahead.'
        : count === 1
          ? '1 visit is ahead. It stays until you give it to somebody else on the board.'
          : `${count} visits are ahead. They stay until you give them to others on the board.`,
    windows: 'No more times are offered for this technician from now on.',
    final: 'To send the same person again, add them anew.',
  },
  form: {
    addTitle: 'Add a technician',
    editTitle: (name: string) => `Change ${name}`,
    name: 'Name',
    phone: 'Mobile number',
    phoneHint: 'Customers are told it. The technician logs in with it, and sees their own visits.',
    hours: 'Hours',
    hoursHint: 'Such as Mon-Sat 09:00-18:00, Sun 10:00-14:00',
    skills: 'Can do',
    blocks: 'Goes to',
    save: 'Save',
  },
} as const;
