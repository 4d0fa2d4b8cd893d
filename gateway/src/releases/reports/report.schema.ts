import { isRecord } from 'contract/values';
/** What browsers send to `/reports`. */

/** What became of one version in a page view. */
interface ReportedEvent {
  remote: string;
  version: string;
  outcome: 'loaded' | 'failed';
  reason: string | null;
}

export interface Report {
  token: string;
  events: ReportedEvent[];
}

const MOST_EVENTS = 20;
const MOST_REASON = 300;
// Reasons are shown to staff: nothing in them may act on a terminal or a page.
const CONTROL = /[\p{Cc}\p{Cf}\p{Cs}]+/gu;

/** Reads a body; null where it is no report. */
export function readReport(body: unknown): Report | null {
  if (!isRecord(body) || typeof body['token'] !== 'string') return null;
  const { token, events } = body;
  if (!Array.isArray(events) || events.length === 0 || events.length > MOST_EVENTS) return null;
  const read = events.map(readEvent);
  return read.includes(null) ? null : { token, events: read.filter((event) => event !== null) };
}

function readEvent(event: unknown): ReportedEvent | null {
  if (!isRecord(event)) return null;
  const { remote, version, outcome, reason } = event;
  if (typeof remote !== 'string' || typeof version !== 'string') return null;
  if (outcome !== 'loaded' && outcome !== 'failed') return null;
  const said =
    typeof reason === 'string' ? reason.replace(CONTROL, ' ').slice(0, MOST_REASON) : null;
  return { remote, version, outcome, reason: said };
}
