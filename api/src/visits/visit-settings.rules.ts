/** Settings of visits in the units of the calculations. */
import { parseClock } from 'contract/indian-time';
import type { ShopSettings } from '../business/shop-settings.schema.ts';

/** Travel minutes from block to block, also within a block. */
export type Travel = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Settings of visits. Times of day are minutes since midnight in India. */
export interface VisitSettings {
  /** Times of day at which windows start. */
  starts: readonly number[];
  windowMinutes: number;
  /** Minimum minutes from now to the start of an offered window. */
  aheadMinutes: number;
  /** Number of days that are offered. */
  aheadDays: number;
  /** Duration of a hold. */
  holdMinutes: number;
  /** How often a customer may move a visit. */
  moves: number;
  /** Minutes before a visit until which a customer may move it. */
  moveUntilMinutes: number;
  /** Time of day of the reminder, on the day before. */
  remindAt: number;
  /** Time of day at which technicians get a summary of the next day. */
  summaryAt: number;
  /** Minimum duration of a visit, also for delivering parts only. */
  minWorkMinutes: number;
  /** Duration of a service whose timing can't be parsed. */
  unknownWorkMinutes: number;
  travel: Travel;
}

const toMinutes = (time: string): number => parseClock(time) ?? 0;

/** Converts valid settings: times become minutes. */
export const toVisitSettings = (settings: ShopSettings): VisitSettings => ({
  starts: settings.visit_starts.map(toMinutes),
  windowMinutes: settings.visit_window_minutes,
  aheadMinutes: settings.visit_ahead_minutes,
  aheadDays: settings.visit_ahead_days,
  holdMinutes: settings.visit_hold_minutes,
  moves: settings.visit_moves,
  moveUntilMinutes: settings.visit_move_until_hours * 60,
  remindAt: toMinutes(settings.visit_remind_at),
  summaryAt: toMinutes(settings.visit_summary_at),
  minWorkMinutes: settings.visit_least_work_minutes,
  unknownWorkMinutes: settings.visit_unknown_work_minutes,
  travel: settings.travel_minutes,
});
