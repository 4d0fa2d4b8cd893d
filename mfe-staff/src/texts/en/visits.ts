export const texts = {
  title: (id: number): string => `Time of order ${id}`,
  none: 'No time is set.',
  anybody: 'Any available',
  now: (window: string, technician: string): string => `Now: ${window}, ${technician}.`,
  nobody: 'nobody assigned',
  day: 'Day',
  time: 'Begins at',
  technician: 'Technician',
  same: 'No change',
  anyway: 'Send anyway',
  submit: 'Save this time',
  customerIsNotified: 'The customer gets a message.',
  /** Name of a city or block. */
  place: (name: string, _inHindi: Readonly<Record<string, string>>): string => name,
  /** Visits ahead of a technician. */
  ahead: (count: number): string => `${count} ahead`,
  /** Short names of the weekdays, Sunday first, by their names in the API. */
  weekdays: { Sun: 'Sun', Mon: 'Mon', Tue: 'Tue', Wed: 'Wed', Thu: 'Thu', Fri: 'Fri', Sat: 'Sat' },
} as const;
