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
  anyway: 'It does not matter: send this technician',
  submit: 'Fix this time',
  told: 'The customer is told.',
} as const;
