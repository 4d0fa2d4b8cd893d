/** Describes actions of the release history as text, for the command and the page. Pure. */
import type { BuildSource } from 'contract/manifest';
import type { Language } from 'platform/language';
import { formatIndianTime } from 'platform/print';
import { RELEASE_MESSAGES, type ReleaseMessages } from '../texts/lines.ts';
import type { HistoryAction } from './history-chain.ts';

type ActionSummary = Pick<HistoryAction, 'act' | 'detail'>;

type Describe = (
  detail: HistoryAction['detail'],
  messages: ReleaseMessages,
  language: Language,
) => string;

const DESCRIPTIONS: Record<keyof ReleaseMessages['actionNames'], Describe> = {
  publish: ({ files, source }, messages) =>
    messages.actionDetails.publish(
      Number(files),
      source === undefined ? null : describeSource(source as BuildSource, messages),
    ),
  rollout: ({ percent, steps, holdAt = null, visitors }, messages) =>
    messages.actionDetails.rollout({
      percent: Number(percent),
      steps: Array.isArray(steps) ? steps.map((step) => `${step}%`).join(' → ') : null,
      holdAt: holdAt as number | null,
      visitors: formatVisitors(visitors),
    }),
  promote: ({ local, visitors }, messages) =>
    messages.actionDetails.promote(local === true, formatVisitors(visitors)),
  approve: (_detail, messages) => messages.actionDetails.approve,
  rollback: ({ ended }, messages) => messages.actionDetails.rollback(String(ended)),
  halt: (detail, _messages, language) => getReason(detail, language),
  hold: (detail, messages, language) => messages.actionDetails.hold(getReason(detail, language)),
  pause: (_detail, messages) => messages.actionDetails.pause,
  resume: (_detail, messages) => messages.actionDetails.resume,
  prune: ({ keepDays }, messages) => messages.actionDetails.prune(Number(keepDays)),
  withdraw: ({ ended }, messages) =>
    ended === undefined
      ? messages.actionDetails.withdrawVersion
      : messages.actionDetails.withdraw(String(ended)),
  'end-preview': (_detail, messages) => messages.actionDetails.endPreview,
  override: ({ url = null, until }, messages) =>
    messages.actionDetails.override(url as string | null, formatIndianTime(String(until))),
};

/** Returns why the gateway halted or held a version. Entries of older gateways have only an English reason. */
const getReason = ({ reason, reasonHi }: HistoryAction['detail'], language: Language): string =>
  String(language === 'hi' ? (reasonHi ?? reason) : reason);

/** Formats the number of visitors that a decision of the gateway is based on; null for actions of people. */
const formatVisitors = (visitors: unknown): string | null =>
  typeof visitors === 'number' ? visitors.toLocaleString('en-IN') : null;

/** Enough digits of a commit hash to be unique within a repository. */
const SHORT_HASH_LENGTH = 12;

/** Describes the source of a build, such as `commit 3f2a91c0b7de` or `commit 3f2a91c0b7de with changes`. */
export const describeSource = ({ commit, dirty }: BuildSource, messages: ReleaseMessages): string =>
  messages.source(commit.slice(0, SHORT_HASH_LENGTH), dirty);

const isKnown = (act: string): act is keyof ReleaseMessages['actionNames'] =>
  Object.hasOwn(DESCRIPTIONS, act);

/** Describes what an action did, such as `for 10% of visitors`. Unknown actions are printed as JSON. */
export const describeAction = ({ act, detail }: ActionSummary, language: Language): string =>
  isKnown(act)
    ? DESCRIPTIONS[act](detail, RELEASE_MESSAGES[language], language)
    : `${act} ${JSON.stringify(detail)}`;

/** Describes an action with its name, such as `rollout: for 10% of visitors`. */
export const nameAction = (action: ActionSummary, language: Language): string =>
  `${isKnown(action.act) ? RELEASE_MESSAGES[language].actionNames[action.act] : action.act}: ${describeAction(action, language)}`;

/** Failures as a share of all reports, such as `3.7%`; null without reports. */
export function formatFailureRate(loads: number, failures: number): string | null {
  const all = loads + failures;
  if (all === 0) return null;
  const percent = (100 * failures) / all;
  return failures > 0 && percent < 0.1 ? '<0.1%' : `${Number(percent.toFixed(1))}%`;
}
