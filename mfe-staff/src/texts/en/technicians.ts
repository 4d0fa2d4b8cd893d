export const texts = {
  heading: 'Technicians',
  hint: 'Skills, areas, hours and workload of the technicians.',
  add: 'Add a technician',
  none: 'No technicians yet. Add one, and customers can choose times.',
  formerData: 'To export or erase the data of one of them, enter the number at People.',
  former: (count: number) => (count === 1 ? '1 deactivated' : `${count} deactivated`),
  load: {
    caption: 'Workload of the next seven days',
    table: 'Workload by technician and day',
    who: 'Technician',
    actions: 'Actions',
    off: 'off',
    away: 'on leave',
    visits: (count: number) => (count === 1 ? '1 visit' : `${count} visits`),
    of: (hours: string) => `of ${hours}`,
    over: 'more than the hours of the day',
    /** `2 h 45`, `45 min`. */
    duration: (hours: number, minutes: number) => {
      if (hours === 0) return `${minutes} min`;
      return minutes === 0 ? `${hours} h` : `${hours} h ${String(minutes).padStart(2, '0')}`;
    },
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
    hint: 'The last day is included.',
    save: 'Save leave',
    visits: (count: number) =>
      count === 0
        ? 'No visit is booked on these days.'
        : count === 1
          ? '1 visit is booked on these days. It stays until you reassign it on the board.'
          : `${count} visits are booked on these days. They stay until you reassign them on the board.`,
    final:
      'Customers cannot choose this technician’s times on these days, until the leave is cancelled.',
  },
  cancelLeave: {
    open: 'Cancel leave',
    of: (name: string, span: string) => `Cancel leave: ${name}, ${span}`,
    title: (name: string) => `Cancel the leave of ${name}?`,
    span: (span: string) => `The leave: ${span}.`,
    windows: 'Times are offered again for this technician from now on.',
    begun: 'It has begun: it ends now, past days stay leave.',
    visits: 'Reassigned visits stay reassigned. Move them back on the board.',
  },
  end: {
    open: 'Deactivate',
    title: (name: string) => `Deactivate ${name}?`,
    visits: (count: number) =>
      count === 0
        ? 'No visit is ahead.'
        : count === 1
          ? '1 visit is ahead. It stays until you reassign it on the board.'
          : `${count} visits are ahead. They stay until you reassign them on the board.`,
    windows: 'No more times are offered for this technician from now on.',
    final: 'To reactivate the same person, add them again.',
  },
  form: {
    editTitle: (name: string) => `Change ${name}`,
    name: 'Name',
    phone: 'Mobile number',
    phoneHint: 'Customers see it. The technician logs in with it and sees their own visits.',
    photo: 'Photo of the technician',
    addPhoto: 'Add a photo, which customers see',
    otherPhoto: 'Use another photo',
    removePhoto: 'Remove the photo',
    hours: 'Hours',
    hoursHint: 'Such as Mon-Sat 09:00-18:00, Sun 10:00-14:00',
    skills: 'Can do',
    blocks: 'Goes to',
    save: 'Save',
  },
} as const;
