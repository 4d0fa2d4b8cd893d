/** The parts of the suite in run order. */
import type { TrustPart } from './part.ts';
import { beacons } from './parts/beacons.ts';
import { floods } from './parts/floods.ts';
import { keys } from './parts/keys.ts';
import { personalData } from './parts/personal-data.ts';
import { production } from './parts/production.ts';
import { reports } from './parts/reports.ts';
import { serverBuilds } from './parts/server-builds.ts';

export const PARTS: readonly TrustPart[] = [
  serverBuilds,
  reports,
  beacons,
  keys,
  floods,
  personalData,
  production,
];
