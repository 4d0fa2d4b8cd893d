export const texts = {
  title: 'Staff',
  description: 'The shop, run from a browser.',
  navigation: 'Console',
  skip: 'Skip to the page',
  brand: 'Console',
  loading: 'Loading',
  login: {
    heading: 'Log in to the console',
    hint: 'With the number under which you work here. A code comes by message, as for everybody.',
    action: 'Log in',
  },
  stranger: {
    heading: 'This number does not work here',
    hint: 'The console is for people of the shop. Ask an owner to add your number, or log in with another one.',
    action: 'Log out',
    home: 'To the shop',
  },
  closed: {
    heading: 'Your role does not open this page',
    hint: (role: string) => `You are ${role}. Ask an owner if your work has changed.`,
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
  works: (name: string, role: string) => `${name}, ${role}`,
} as const;
