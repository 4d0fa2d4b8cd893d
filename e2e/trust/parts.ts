/** The parts of the suite in run order. */
import type { TrustPart } from './part.ts';
import { floods } from './parts/floods.ts';
import { reports } from './parts/reports.ts';
import { serverBuilds } from './parts/server-builds.ts';

export const PARTS: readonly TrustPart[] = [serverBuilds, reports, floods];
