/** Duration of work, from the catalogue. Pure. */
import type { VisitSettings } from './visit-settings.rules.ts';
import type { Work } from './windows.rules.ts';

/** A service of the catalogue in a cart or order. */
export interface ServiceToDo {
  skill: number;
  /** Minutes from the catalogue; null if it has none. */
  minutes: number | null;
  /** Duration shown in the catalogue, such as `45 min` or `2 h`. */
  timing: string;
  quantity: number;
}

/** Equal pieces of work. */
export interface WorkItem {
  skill: number;
  /** Minutes for one piece. */
  minutes: number;
  quantity: number;
}

/** Parses `45 min`, `2 h` or `1 h 30 min` to minutes; returns null if invalid. */
export function parseTiming(timing: string): number | null {
  const [all, hours, minutes] = /^(?:(\d+) ?h)? ?(?:(\d+) ?min)?$/.exec(timing.trim()) ?? [];
  if (all === undefined || all === '') return null;
  return Number(hours ?? 0) * 60 + Number(minutes ?? 0) || null;
}

type WorkDefaults = Pick<VisitSettings, 'minWorkMinutes' | 'unknownWorkMinutes'>;

const getMinutes = (
  { minutes, timing }: Pick<ServiceToDo, 'minutes' | 'timing'>,
  { unknownWorkMinutes }: Pick<WorkDefaults, 'unknownWorkMinutes'>,
): number => minutes ?? parseTiming(timing) ?? unknownWorkMinutes;

/** Lists the pieces of work, which different visits may do. */
export const listWorkItems = (
  services: readonly ServiceToDo[],
  settings: Pick<WorkDefaults, 'unknownWorkMinutes'>,
): WorkItem[] =>
  services.map((service) => ({
    skill: service.skill,
    minutes: getMinutes(service, settings),
    quantity: service.quantity,
  }));

/** Adds up the minutes and skills of all services. The result has at least the minimum duration. */
export function estimateWork(services: readonly ServiceToDo[], settings: WorkDefaults): Work {
  const total = listWorkItems(services, settings).reduce(
    (sum, { minutes, quantity }) => sum + minutes * quantity,
    0,
  );
  return {
    minutes: Math.max(settings.minWorkMinutes, total),
    skills: [...new Set(services.map(({ skill }) => skill))].sort((a, b) => a - b),
  };
}
