export const texts = {
  title: (id: number): string => `When somebody comes to order ${id}`,
  none: 'No time is fixed.',
  anybody: 'Whoever can',
  now: (window: string, who: string): string => `Now: ${window}, ${who}.`,
  nobody: 'nobody assigned',
  day: 'Day',
  hour: 'Begins at',
  technician: 'Technician',
  same: 'As it is',
  anyway: 'Also if the technician lacks a skill or does not work then',
  submit: 'Fix this time',
  told: 'The customer is told.',
} as const;
