/** The words about a customer's devices and data, which come with their part of the page. */
export const myDataTexts = {
  loading: 'Loading your devices',
  sessions: 'Where you are logged in',
  sessionsHint: 'A device that you don’t know? Log out everywhere else.',
  sessionsFailed: 'Your devices could not be loaded',
  unknownDevice: 'Unknown device',
  thisDevice: 'This device',
  opened: (day: string): string => `Logged in ${day}`,
  used: (day: string): string => `Last used ${day}`,
  endOthers: 'Log out everywhere else',
  onlyHere: 'You are logged in on this device only.',
  heading: 'Your data',
  hint: 'Everything that we keep about you, in one file; or nothing of it any more.',
  download: 'Download my data',
  downloaded: 'Your data is in your downloads',
  erase: 'Delete my account',
  eraseTitle: 'Delete your account?',
  eraseLead: 'This can’t be undone.',
  eraseLines: [
    'Your name, number, address, cart and messages are deleted, and you are logged out on every device.',
    'Invoices and payments stay in our books without your name, number and address, as tax law asks. Only an invoice of ₹50,000 or more keeps name and address.',
    'Your referral code stops working.',
    'You can sign up again with the same number, as a new customer.',
  ],
  eraseWallet: (amount: string): string =>
    `You lose the ${amount} in your wallet. Withdraw it first if you can.`,
  keep: 'Keep my account',
} as const;
