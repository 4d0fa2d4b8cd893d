/** How long work takes, by what the catalogue says. Pure. */
import type { VisitSettings } from './visit-settings.rules.ts';
import type { Work } from './windows.rules.ts';

/** A service that is to be done so many times. */
export interface ServiceToDo {
  skill: number;
  /** What the catalogue says in figures; null where it says nothing. */
  minutes: number | null;
  /** What it says in words, such as `45 min` or `2 h`. */
  timing: string;
  quantity: number;
}

/** `45 min`, `2 h`, `1 h 30 min` as minutes; null for whatever else. */
export function parseTiming(timing: string): number | null {
  const [all, hours, minutes] = /^(?:(\d+) ?h)? ?(?:(\d+) ?min)?$/.exec(timing.trim()) ?? [];
  if (all === undefined || all === '') return null;
  return Number(hours ?? 0) * 60 + Number(minutes ?? 0) || null;
}

type WorkDefaults = Pick<VisitSettings, 'leastWorkMinutes' | 'unknownWorkMinutes'>;

/** All services together, one after the other. */
export function estimateWork(services: readonly ServiceToDo[], settings: WorkDefaults): Work {
  const total = services.reduce((sum, { minutes, timing, quantity }) => {
    const once = minutes ?? parseTiming(timing) ?? settings.unknownWorkMinutes;
    return sum + once * quantity;
  }, 0);
  return {
    minutes: Math.max(settings.leastWorkMinutes, total),
    skills: [...new Set(services.map(({ skill }) => skill))].sort((a, b) => a - b),
  };
}
