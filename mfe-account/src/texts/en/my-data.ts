/** Loaded with the section on sessions and data. */
export const myDataTexts = {
  loading: 'Loading your devices',
  sessions: 'Where you are logged in',
  sessionsHint: 'See a device you don’t know? Log out everywhere else.',
  sessionsFailed: 'Your devices could not be loaded',
  unknownDevice: 'Unknown device',
  thisDevice: 'This device',
  opened: (day: string): string => `Logged in ${day}`,
  used: (day: string): string => `Last used ${day}`,
  endOthers: 'Log out everywhere else',
  onlyHere: 'You are logged in on this device only.',
  heading: 'Your data',
  hint: 'Download everything we keep about you, or delete your account.',
  download: 'Download my data',
  downloaded: 'Your data is in your downloads',
  erase: 'Delete my account',
  eraseTitle: 'Delete your account?',
  eraseLead: 'This can’t be undone.',
  eraseLines: [
    'Your name, number, address, cart and messages are deleted, and you are logged out on every device.',
    'Tax law requires us to keep invoices and payments, without your name, number and address. Only invoices of ₹50,000 or more keep your name and address.',
    'Your referral code stops working.',
    'You can sign up again with the same number, as a new customer.',
  ],
  eraseWallet: (amount: string): string =>
    `You lose the ${amount} in your wallet. Withdraw it first if you can.`,
  keep: 'Keep my account',
} as const;
