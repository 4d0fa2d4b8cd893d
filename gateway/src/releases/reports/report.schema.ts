/** What browsers send to `/reports`. */
import { Type, type Static } from 'typebox';
import { guardOf } from 'platform/http';

const MOST_EVENTS = 20;
const MOST_REASON = 300;
// Reasons are shown to staff: nothing in them may act on a terminal or a page.
const CONTROL = /[\p{Cc}\p{Cf}\p{Cs}]+/gu;

/** What became of one version in a page view. The reason is for staff; what is no text counts as none. */
const Event = Type.Object({
  remote: Type.String(),
  version: Type.String(),
  outcome: Type.Union([Type.Literal('loaded'), Type.Literal('failed')]),
  reason: Type.Optional(Type.Unknown()),
});

const Body = Type.Object({
  token: Type.String(),
  events: Type.Array(Event, { minItems: 1, maxItems: MOST_EVENTS }),
});

interface ReportedEvent extends Omit<Static<typeof Event>, 'reason'> {
  /** Fit to be shown; null where the browser gave none. */
  reason: string | null;
}

export interface Report {
  token: string;
  events: ReportedEvent[];
}

const isReport = guardOf(Body);

/** Reads a body; null where it is no report. */
export function readReport(body: unknown): Report | null {
  if (!isReport(body)) return null;
  const events = body.events.map(({ remote, version, outcome, reason }) => ({
    remote,
    version,
    outcome,
    reason: typeof reason === 'string' ? reason.replace(CONTROL, ' ').slice(0, MOST_REASON) : null,
  }));
  return { token: body.token, events };
}
