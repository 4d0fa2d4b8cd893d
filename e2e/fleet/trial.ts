/** What a part of the trial says: each thing that was tried, and whether it held. */
import type { Fleet } from './fleet.ts';

export interface Trial {
  fleet: Fleet;
  /** Notes a thing that was tried. */
  holds: (is: boolean, what: string) => void;
  /** A figure for people. */
  say: (line: string) => void;
}

export type Part = (trial: Trial) => Promise<void>;
