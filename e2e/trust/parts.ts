/** The parts of the suite, in the order in which they run. */
import type { TrustPart } from './part.ts';
import { beacons } from './parts/beacons.ts';
import { floods } from './parts/floods.ts';
import { halting } from './parts/halting.ts';
import { keys } from './parts/keys.ts';
import { personalData } from './parts/personal-data.ts';
import { production } from './parts/production.ts';
import { serverBuilds } from './parts/server-builds.ts';
import { signIn } from './parts/sign-in.ts';

export const PARTS: readonly TrustPart[] = [
  serverBuilds,
  halting,
  beacons,
  signIn,
  keys,
  floods,
  personalData,
  production,
];
