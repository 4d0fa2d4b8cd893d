/** What comes before visitors in a guarded rollout: the probe, then staff. Pure. */
import type { ReleaseDeps } from '../actions/releases.service.ts';

interface Stages {
  isProbed: boolean;
  hasStaffStage: boolean;
}

/**
 * Returns the stages of a rollout. A first version has none, because there is no stable version to compare with or to
 * return to.
 */
export const chooseStages = (
  { usesProbe = false, staffMinutes = 0 }: ReleaseDeps,
  remote: string,
  stable: string | null | undefined,
): Stages => ({
  // The shell can't be previewed.
  isProbed: usesProbe && typeof stable === 'string' && remote !== 'shell',
  hasStaffStage: staffMinutes > 0 && typeof stable === 'string',
});

/** Returns the shares, after a step of 0% if there is a stage before visitors. */
export const addStageStep = (shares: readonly number[], stages: Stages): number[] =>
  stages.isProbed || stages.hasStaffStage ? [0, ...shares] : [...shares];

/** Describes the stages as the beginning of a sentence; empty if there are none. */
export const describeStages = ({ isProbed, hasStaffStage }: Stages): string =>
  (isProbed ? 'the probe checks it first; ' : '') +
  (hasStaffStage ? 'staff get it before visitors; ' : '');
