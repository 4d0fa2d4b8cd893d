/** Where time comes from. Everything that decides by time takes a clock, so that tests can set it. */
export interface Clock {
  readonly now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** `seconds` after the moment `from`. */
export const later = (from: Date, seconds: number): Date =>
  new Date(from.getTime() + seconds * 1000);

/** Whole seconds until `moment`, never below 1: what a Retry-After header takes. */
export const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));
