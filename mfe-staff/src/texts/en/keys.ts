/** Texts of the keyboard shortcut help. */
export const texts = {
  open: 'Keys',
  title: 'Keys of this page',
  on: 'A single key presses what it stands on, where nothing is typed.',
  off: 'Single keys do nothing.',
  turnOff: 'Turn keys off',
  turnOn: 'Turn keys on',
} as const;
