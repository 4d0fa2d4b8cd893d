export const texts = {
  title: (id: number): string => `Time of order ${id}`,
  none: 'No time is set.',
  anybody: 'Any available',
  now: (window: string, technician: string): string => `Now: ${window}, ${technician}.`,
  nobody: 'nobody assigned',
  day: 'Day',
  hour: 'Begins at',
  technician: 'Technician',
  same: 'No change',
  anyway: 'Send anyway',
  submit: 'Save this time',
  told: 'The customer gets a message.',
} as const;
