/** Texts of the keyboard shortcut help. */
export const texts = {
  open: 'Keys',
  title: 'Keys of this page',
  on: 'Press a key to use the button or link that shows it, unless you are typing in a field.',
  off: 'Single keys do nothing.',
  turnOff: 'Turn keys off',
  turnOn: 'Turn keys on',
} as const;
