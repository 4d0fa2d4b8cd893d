/** The parts of the suite, in the order in which they run. */
import type { TrustPart } from './part.ts';
import { production } from './parts/production.ts';
import { serverBuilds } from './parts/server-builds.ts';

export const PARTS: readonly TrustPart[] = [serverBuilds, production];
