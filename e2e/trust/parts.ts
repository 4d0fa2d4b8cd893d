/** The parts of the suite, in the order in which they run. */
import type { TrustPart } from './part.ts';
import { floods } from './parts/floods.ts';
import { personalData } from './parts/personal-data.ts';
import { serverBuilds } from './parts/server-builds.ts';
import { signIn } from './parts/sign-in.ts';

export const PARTS: readonly TrustPart[] = [serverBuilds, signIn, personalData, floods];
