/** Source of the current time. Code that depends on time takes a clock, so that tests can set it. */
export interface Clock {
  readonly now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Returns the time `seconds` after `from`. */
export const addSeconds = (from: Date, seconds: number): Date =>
  new Date(from.getTime() + seconds * 1000);

/** Whole seconds until `moment`, at least 1, as a Retry-After header needs. */
export const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));
