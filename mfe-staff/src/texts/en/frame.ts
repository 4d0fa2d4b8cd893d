export const texts = {
  title: 'Staff',
  description: 'The shop, run from a browser.',
  navigation: 'Console',
  brand: 'Console',
  loading: 'Loading',
  notLoaded: 'This page could not be loaded',
  pages: {
    today: 'Today',
    orders: 'Orders',
    order: 'Order',
    board: 'Board',
    technicians: 'Technicians',
    money: 'Money',
    reports: 'Reports',
    catalogue: 'Catalogue',
    people: 'People',
    jobs: 'Jobs',
    releases: 'Releases',
    technician: 'My visits',
  },
  login: {
    heading: 'Log in to the console',
    hint: 'With the number under which you work here. A code comes by message, as for everybody.',
    action: 'Log in',
  },
  stranger: {
    heading: 'This number does not work here',
    hint: 'The console is for people of the shop. Technicians: ask the office to put this number on the list of technicians. Others: ask an owner to add it, or log in with another one.',
    action: 'Log out',
  },
  closed: {
    heading: 'Your role does not open this page',
    hint: (role: string): string => `You are ${role}. Ask an owner if your work has changed.`,
    home: 'Today',
  },
  missing: { heading: 'There is no such page', home: 'Today' },
  failed: {
    heading: 'The console can not be reached',
    again: 'Try again',
  },
  line: {
    opening: 'Connecting …',
    live: 'Live',
    cut: 'Not connected. What is shown may be old.',
    refused: 'Not connected: log in again.',
  },
  logOut: 'Log out',
  /** Asked if acts of a technician are not sent yet. */
  leave: {
    title: (count: number): string =>
      count === 1 ? '1 act is not sent yet' : `${count} acts are not sent yet`,
    hint: 'They stay on this phone, and are sent after you log in here again. The list of visits is removed.',
    stay: 'Stay logged in',
  },
  works: (name: string, role: string): string => `${name}, ${role}`,
  roles: {
    owner: 'owner',
    manager: 'manager',
    dispatcher: 'dispatcher',
    technician: 'technician',
    accounts: 'accounts',
  },
} as const;
