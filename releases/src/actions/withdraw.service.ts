/** Withdraws an app or one of its versions from all visitors (RELEASE-25, RELEASE-26). */
import type { VersionManifest } from 'contract/manifest';
import { refuse } from 'platform/http';
import { inEnglish } from 'platform/language';
import type { Tx } from 'platform/db';
import { composeLine } from '../texts/lines.ts';
import { endGuarded } from '../rollouts/guarded.sql.ts';
import {
  appendHistory,
  readLiveStates,
  withReleaseLock,
  type ActionResult,
  type ReleaseDeps,
  type VersionRef,
} from './releases.service.ts';
import { checkUsable, getVersion } from './usable-version.ts';
import { getManifests, saveCanary, saveStable, saveUnused, type StateRow } from './releases.sql.ts';
import { deleteState, saveEarlier, saveWithdrawn } from './withdraw.sql.ts';

/**
 * Ends all live versions of a remote, so that others can use its paths. Its versions stay published, so a later `promote`
 * brings the remote back. Throws an ApiError for the shell and for a remote without a live version, and without
 * `confirmed` one that lists what visitors lose.
 */
export function withdrawApp(
  { pool, clock }: ReleaseDeps,
  { remote, actor, confirmed }: Omit<VersionRef, 'version'> & { confirmed: boolean },
): Promise<ActionResult> {
  if (remote === 'shell')
    throw refuse.conflict(inEnglish('The shell cannot be withdrawn: every page needs it.'));
  return withReleaseLock(pool, async (tx) => {
    const { states, state } = await readLiveStates(tx, remote);
    if (state === undefined) throw refuse.notFound(inEnglish(`${remote} has no live version.`));
    const losses = describeLosses(state, states);
    if (!confirmed)
      throw refuse.conflict(
        inEnglish(`${losses.join(' ')} To withdraw ${remote}, repeat with --yes.`),
        {
          needs_confirmation: true,
        },
      );
    const at = clock.now();
    const ended = getLiveVersions(state);
    await endGuarded(tx, remote, describeWithdrawal(actor, remote));
    await deleteState(tx, remote);
    await saveUnused(tx, remote, ended, at);
    const detail = { ended: ended.join(', ') };
    await appendHistory(tx, { at, actor, act: 'withdraw', remote, version: null, detail });
    return { message: `${remote} is withdrawn. ${losses.join(' ')}` };
  });
}

const describeWithdrawal = (actor: string, what: string) =>
  composeLine(({ reasons }) => reasons.withdrew(actor, what));

/**
 * Makes a version unusable. If it is the canary, the canary ends; if it is stable, the previous stable version returns
 * and a canary ends. Throws an ApiError if there is no such version, if it is withdrawn already, or if it is stable and
 * there is no usable, compatible previous stable version.
 * @param ref `checkStable` throws if the caller may not change the stable version
 */
export function withdrawVersion(
  { pool, clock }: ReleaseDeps,
  ref: VersionRef & { checkStable: () => void },
): Promise<ActionResult> {
  const { remote, version, actor } = ref;
  return withReleaseLock(pool, async (tx) => {
    const found = await getVersion(tx, ref);
    if (found.withdrawn_at !== null)
      throw refuse.conflict(inEnglish(`${remote} ${version} is withdrawn already.`));
    const at = clock.now();
    const sentences = await removeFromState(tx, ref, at);
    await saveWithdrawn(tx, remote, version, at);
    await appendHistory(tx, { at, actor, act: 'withdraw', remote, version, detail: {} });
    return { message: [`${remote} ${version} is withdrawn.`, ...sentences].join(' ') };
  });
}

/** Removes the version from the state of its remote. Returns sentences about what visitors get instead. */
async function removeFromState(
  tx: Tx,
  { remote, version, actor, checkStable }: VersionRef & { checkStable: () => void },
  at: Date,
): Promise<string[]> {
  const { states, state } = await readLiveStates(tx, remote);
  if (state === undefined) return [];
  const earlier = removeEarlier(state, version);
  if (state.stable !== version) {
    await saveEarlier(tx, remote, earlier);
    if (state.canary !== version) return [];
    await endGuarded(tx, remote, describeWithdrawal(actor, version));
    await saveCanary(tx, remote, null);
    return ['Its canary ended.'];
  }
  const previous = earlier.pop();
  if (previous === undefined)
    throw refuse.conflict(
      inEnglish(
        `${remote} ${version} is stable, and no earlier version can replace it: promote another version first${remote === 'shell' ? '' : `, or withdraw ${remote} as a whole`}.`,
      ),
    );
  checkStable();
  await checkUsable(tx, { remote, version: previous }, states);
  await endGuarded(tx, remote, describeWithdrawal(actor, version));
  await saveStable(tx, remote, previous, { earlier, at });
  if (state.canary !== null) await saveUnused(tx, remote, [state.canary], at);
  return [`${previous} is stable again.`, ...(state.canary === null ? [] : ['The canary ended.'])];
}

/** Returns the earlier stable versions without this one, and without repetitions, so that a rollback changes something. */
function removeEarlier({ earlier, stable }: StateRow, version: string): string[] {
  const remaining = earlier.filter((name) => name !== version);
  return remaining.filter((name, at) => name !== (remaining[at + 1] ?? stable));
}

const getLiveVersions = ({ stable, canary }: StateRow): string[] =>
  [stable, canary].filter((name) => name !== null);

/** Returns sentences about what visitors lose with a remote: its paths, and its fragments in pages of others. */
function describeLosses(state: StateRow, states: readonly StateRow[]): string[] {
  const paths = getManifests(state).flatMap(({ routes = [] }) => routes.map(({ path }) => path));
  const losses = states
    .filter(({ remote }) => remote !== state.remote)
    .flatMap(getManifests)
    .flatMap((other) => listPagesWithFragmentsOf(other, state.remote));
  return [
    paths.length === 0 ? '' : `These paths answer 404: ${listUnique(paths).join(', ')}.`,
    losses.length === 0 ? '' : `Fallbacks are shown at ${listUnique(losses).join('; ')}.`,
  ].filter((sentence) => sentence !== '');
}

/** Lists the pages of a version that declare fragments of `owner`, such as `/cart of mfe-checkout (mfe-visits/visit)`. */
const listPagesWithFragmentsOf = (
  { remote, routes = [] }: VersionManifest,
  owner: string,
): string[] =>
  routes.flatMap(({ path, fragments = [] }) => {
    const borrowed = fragments.filter((name) => name.startsWith(`${owner}/`));
    return borrowed.length === 0 ? [] : [`${path} of ${remote} (${borrowed.join(', ')})`];
  });

const listUnique = (texts: readonly string[]): string[] => [...new Set(texts)];
