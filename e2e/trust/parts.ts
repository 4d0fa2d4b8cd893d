/** The parts of the suite, in the order in which they run. */
import type { TrustPart } from './part.ts';

export const PARTS: readonly TrustPart[] = [];
