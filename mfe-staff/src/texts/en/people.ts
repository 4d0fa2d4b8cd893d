export const texts = {
  heading: 'People',
  hint: 'Customers, partners, messages and reviews.',
  tabs: {
    users: 'Customers and partners',
    contacts: 'Messages',
    reviews: 'Reviews',
    staff: 'Staff',
  },
  tabsLabel: 'What of people',
  search: {
    label: 'Name or number',
    button: 'Search',
    type: 'Who',
    types: {
      all: 'All',
      customer: 'Customers',
      partner: 'Partners',
      locked: 'Blocked now',
    },
  },
  users: {
    none: 'No results.',
    caption: (total: number) => (total === 1 ? '1 person' : `${total} people`),
    columns: {
      name: 'Name',
      phone: 'Number',
      type: 'Is',
      since: 'Since',
      orders: 'Orders',
      wallet: 'Wallet',
      actions: 'Actions',
    },
    nameless: 'No name yet',
    types: { customer: 'customer', partner: 'partner' },
    orders: (all: number, open: number) => (open === 0 ? String(all) : `${all}, ${open} open`),
    locked: (until: string) => `blocked until ${until}`,
    open: 'Open',
    older: 'Older ones',
    newer: 'Newer ones',
  },
  person: {
    list: 'Orders of this number',
    call: 'Call',
    facts: {
      since: 'Came',
      orders: 'Orders',
      last: 'Last order',
      wallet: 'Wallet',
      sessions: 'Logged in at',
      failures: 'Wrong codes',
    },
    ordersText: (all: number, open: number, done: number) =>
      `${all} (${open} open, ${done} completed)`,
    sessions: (count: number) => (count === 1 ? '1 place' : `${count} places`),
    never: 'none yet',
    partner: 'Make a partner',
    customer: 'Make a customer',
    unlock: 'Unblock',
    logOut: 'Log out everywhere',
    export: 'Download personal data',
    erase: 'Erase',
  },
  exported: 'The file is downloaded. Give it to nobody but this person.',
  logOut: {
    title: (name: string) => `Log ${name} out everywhere?`,
    confirm: 'Log out everywhere',
    places: (count: number) =>
      count === 1 ? '1 login ends at once.' : `${count} logins end at once.`,
    again: 'The next login needs a code again.',
  },
  unlock: {
    title: (name: string) => `Unblock ${name}?`,
    confirm: 'I have verified the caller',
    failures: (count: number) =>
      count === 1 ? '1 wrong code is reset.' : `${count} wrong codes are reset.`,
    know: 'Unblock only after you have verified the caller: someone may be guessing codes for this number.',
  },
  type: {
    title: (name: string, type: string) => `Make ${name} a ${type}?`,
    confirm: (type: string) => `Make a ${type}`,
    partner: 'A partner orders for others and enters each customer’s number at checkout.',
    customer: 'A customer orders for themselves.',
    orders: (count: number) =>
      count === 1 ? '1 earlier order stays as it is.' : `${count} earlier orders stay as they are.`,
  },
  erase: {
    title: (name: string) => `Erase ${name} for good?`,
    confirm: 'Erase for good',
    orders: (count: number) =>
      count === 0
        ? 'There is no order.'
        : `${count === 1 ? '1 order and its' : `${count} orders and their`} tax papers stay, without name, number and address. Invoices of ₹50,000 or more before tax keep name and address.`,
    open: (count: number) =>
      count === 1
        ? '1 order is open: as long as it is, this is refused. Complete or cancel it first.'
        : `${count} orders are open: as long as they are, this is refused. Complete or cancel them first.`,
    wallet: (amount: string) => `${amount} of the wallet are lost.`,
    withdrawals: (count: number) =>
      count === 1
        ? '1 withdrawal waits: as long as it does, this is refused.'
        : `${count} withdrawals wait: as long as they do, this is refused.`,
    rest: 'Login, address, cart and sessions go at once. This cannot be undone.',
  },
  contacts: {
    none: 'No messages.',
    caption: 'Messages of the contact form, newest first',
    columns: { at: 'When', name: 'Name', phone: 'Number', service: 'Service', message: 'Message' },
  },
  reviews: {
    none: 'No reviews yet.',
    caption: 'Reviews, newest first',
    columns: {
      at: 'When',
      order: 'Order',
      stars: 'Stars',
      reasons: 'Reasons',
      comment: 'Comment',
    },
    order: (id: number) => `Order ${id}`,
  },
  staff: {
    caption: 'Who can log in to the console',
    columns: { name: 'Name', phone: 'Number', role: 'Role', since: 'Since', actions: 'Actions' },
    self: 'This is you',
    add: 'Add a person',
    change: 'Change role',
    remove: 'Remove',
    changeTitle: (name: string) => `Change the role of ${name}`,
    name: 'Name',
    nameHint: 'As the audit log names them. It is theirs for good.',
    phone: 'Mobile number',
    phoneHint:
      'They log in with it. Technicians need no entry here: they are on the list of technicians.',
    role: 'Role',
    roles: {
      owner: 'Owner: everything, also staff and releases',
      manager: 'Manager: orders, visits, catalogue, people',
      dispatcher: 'Dispatcher: orders and visits',
      accounts: 'Accounts: money, and reading everything',
      technician: 'Technician: their own visits',
    },
    save: 'Save',
    removeTitle: (name: string) => `Remove ${name}?`,
    atOnce: 'The console is closed to them at once, also where they are logged in.',
    personAndOwnersAreNotified: 'They and every owner get a message.',
    history: 'Their name stays in the audit log.',
  },
  form: {
    heading: 'A number without an account',
    hint: 'For people who never logged in or only wrote to us: unblock, export or erase by number.',
    phone: 'Mobile number',
    invalidPhone: 'Enter a mobile number of ten digits.',
  },
} as const;
