/** Asking the provider about an attempt: once in a while, whoever wants to know, in all processes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { later } from 'platform/clock';
import type { Platform } from '../platform.ts';
import { claimLook, endLook, lastLook, lookAgainAt, type Said } from './looks.sql.ts';
import type { Attempt } from './payments.sql.ts';
import { providerOf } from './provider.ts';
import { settleAttempt } from './settle.service.ts';

/** The provider throttles merchants who ask more often, and then nobody can pay. */
const APART_SECONDS = 2;
/** Until another process has its answer: a call takes no longer than two seconds. */
const POLLS = 24;
const POLL_MS = 100;

/** A look of this process that is under way, and whether others heard of it who may know better. */
interface Look {
  said: Promise<Said>;
  isShared: boolean;
}

const underWay = new WeakMap<Platform, Map<number, Look>>();

/**
 * Learns an attempt's status and applies it; answers what the provider said. Callers of the same
 * moment share one look. Who comes within two seconds of the last one gets what that brought, and
 * the reconciliation looks again as soon as it may: the news may be newer than the look.
 */
export function confirmAttempt(platform: Platform, attempt: Attempt): Promise<Said> {
  const looks = underWay.get(platform) ?? new Map<number, Look>();
  underWay.set(platform, looks);
  const known = looks.get(attempt.id);
  if (known) {
    known.isShared = true;
    return known.said;
  }
  const said = look(platform, attempt, () => looks.get(attempt.id)?.isShared === true);
  const own = { said: said.finally(() => looks.delete(attempt.id)), isShared: false };
  looks.set(attempt.id, own);
  return own.said;
}

async function look(platform: Platform, attempt: Attempt, isShared: () => boolean): Promise<Said> {
  const { pool, clock } = platform;
  const now = clock.now();
  if (!(await claimLook(pool, attempt.id, now, later(now, -APART_SECONDS))))
    return heardOf(platform, attempt.id);
  const report = await providerOf(platform).status(attempt.merchantOrderId);
  await settleAttempt(platform, attempt.id, report);
  if (isShared()) await lookAgainAt(pool, attempt.id, later(now, APART_SECONDS));
  await endLook(pool, attempt.id, now, report.kind);
  return report.kind;
}

/** What the look brought that somebody else took, waited for where it is under way. */
async function heardOf({ pool, clock }: Platform, id: number): Promise<Said> {
  for (let poll = 0; poll < POLLS; poll += 1) {
    const { lookedAt, said } = await lastLook(pool, id);
    if (said !== null || poll === POLLS - 1) {
      if (lookedAt) await lookAgainAt(pool, id, later(lookedAt, APART_SECONDS));
      return said ?? 'no answer';
    }
    // Whoever was at it has gone without a word.
    if (!lookedAt || clock.now() > later(lookedAt, 2 * APART_SECONDS)) break;
    await sleep(POLL_MS);
  }
  return 'no answer';
}
